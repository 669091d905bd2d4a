/**
 * The design that emails share with the site's stylesheet (tokens.css), with fonts that mail clients have.
 */
export const fonts = {
  display: "Newsreader, Georgia, 'Times New Roman', Times, serif",
  sans: "'IBM Plex Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
  mono: "'IBM Plex Mono', Menlo, Consolas, 'Liberation Mono', 'Courier New', monospace",
} as const

/**
 * The two themes. Inline styles are the light theme (paper); the rules below turn it into the dark one (ink).
 */
const themes = {
  paper: {
    ground: '#fbf8f1',
    raised: '#fffdf8',
    ink: '#14181f',
    muted: '#565c66',
    line: '#ddd6c6',
    edge: '#bdb49e',
    tape: '#8a5a00',
  },
  ink: {
    ground: '#0b0f15',
    raised: '#121821',
    ink: '#ebe8e1',
    muted: '#9aa4b2',
    line: '#232b37',
    edge: '#434e5f',
    tape: '#e0a63a',
  },
} as const

export const paper = themes.paper

/** Values that come from the settings when an email is rendered. */
export const slots = {
  accent: '{{accent}}',
  onAccent: '{{onAccent}}',
  button: '{{button}}',
} as const

/** Class names for elements with another color in dark mode. */
const inkRules = {
  ground: `background-color:${themes.ink.ground}`,
  raised: `background-color:${themes.ink.raised}`,
  ink: `color:${themes.ink.ink}`,
  muted: `color:${themes.ink.muted}`,
  line: `border-color:${themes.ink.line}`,
  edge: `border-color:${themes.ink.edge}`,
  tape: `color:${themes.ink.tape}`,
  accent: 'color:{{accentOnInk}}',
  mark: 'border-color:{{accentOnInk}}',
  button: 'background-color:{{buttonOnInk}};color:{{textOnInkButton}}',
} as const satisfies Record<string, string>

const important = (rule: string): string => rule.replaceAll(/(?=;|$)/g, '!important')

const darkRules = Object.entries(inkRules).map(([name, rule]) => [name, important(rule)] as const)

/**
 * Dark mode twice: for mail clients that support the media query, and for Outlook on the web, which rewrites
 * colors itself and marks what it has rewritten.
 */
export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  'body{margin:0;-webkit-text-size-adjust:100%;text-size-adjust:100%}',
  'a.button:hover{background-color:{{hover}}!important;color:{{textOnHover}}!important}',
  '@media (max-width:619px){.sheet{border-left-width:0!important;border-right-width:0!important}.side{padding-left:20px!important;padding-right:20px!important}.display{font-size:27px!important;line-height:33px!important}}',
  `@media (prefers-color-scheme:dark){${darkRules.map(([name, rule]) => `.${name}{${rule}}`).join('')}a.button:hover{background-color:{{hoverOnInk}}!important;color:{{textOnInkHover}}!important} }`,
  ...darkRules.map(([name, rule]) =>
    name === 'ground' || name === 'raised'
      ? `[data-ogsb] .${name}{${rule}}`
      : `[data-ogsc] .${name}{${rule}}`,
  ),
].join('\n')
