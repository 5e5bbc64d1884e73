import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'

const UNKNOWN = { selector: 'TSAsExpression > TSAsExpression > TSUnknownKeyword', message: 'The types of the wire are generated: use them.' }
/** Where games are shown. */
const PATTERNS = ['Literal[regex]', 'NewExpression[callee.name="RegExp"]'].map((selector) => ({
  selector,
  message: 'What a game says comes as data, too: nothing is read from its words.',
}))

export default ts.config(
  { ignores: ['node_modules', 'public/art', 'src/wire/schema.ts'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  { rules: { 'no-restricted-syntax': ['error', UNKNOWN] } },
  {
    files: ['src/{after,home,learn,lobby,parts,table,texts,wire}/**'],
    rules: { 'no-restricted-syntax': ['error', UNKNOWN, ...PATTERNS] },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'] } },
    rules: { 'svelte/no-navigation-without-resolve': 'off' },
  },
)
