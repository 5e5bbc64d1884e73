import { mount } from 'svelte'
import App from './App.svelte'
import { applySettings } from './app/settings.svelte'
import './style/fonts.css'
import './style/system.css'

applySettings()
mount(App, { target: document.getElementById('app')! })
