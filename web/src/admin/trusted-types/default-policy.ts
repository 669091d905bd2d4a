import { harmlessDocument, harmlessFragment } from './harmless-markup.ts'

interface Rules {
  createHTML: (html: string, type: string, sink: string) => string | null
  createScriptURL: (address: string, type: string, sink: string) => string | null
}

declare global {
  interface Window {
    /** Missing in browsers that do not know trusted types: those enforce nothing. */
    readonly trustedTypes?: { createPolicy: (name: string, rules: Rules) => unknown }
  }
}

/** Only scripts that were built with the admin, and only as workers. */
function createScriptURL(address: string, _type: string, sink: string): string | null {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : undefined
  const isOurs = url?.origin === location.origin && /^\/assets\/[\w-]+\.js$/.test(url.pathname)
  return isOurs && /^Worker\b/.test(sink) ? address : null
}

function createHTML(html: string, _type: string, sink: string): string {
  // Parsed apart from the page: nothing of it runs or is loaded, and our own sanitizers begin with it.
  if (/^DOMParser\b/.test(sink)) return html
  return /\bsrcdoc$/.test(sink) ? harmlessDocument(html) : harmlessFragment(html)
}

/** What text becomes where the page's policy asks for trusted types. There is no rule for scripts: they are refused. */
export const defaultRules: Rules = { createHTML, createScriptURL }

/** Each window has policies of its own: one that the admin opens and draws into needs them too. */
export const installPolicy = ({ trustedTypes }: Window): void => {
  trustedTypes?.createPolicy('default', defaultRules)
}
