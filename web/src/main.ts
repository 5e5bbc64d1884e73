import { mount } from 'svelte'
import App from './App.svelte'
import { applySettings } from './app/settings.svelte'
import { loadSentences } from './texts/sentences'
import './style/fonts.css'
import './style/system.css'

applySettings()
await loadSentences()
mount(App, { target: document.getElementById('app')! })
