import { harmlessDocument, harmlessFragment } from './harmless-markup.ts'

interface Rules {
  createHTML: (html: string, type: string, sink: string) => string | null
  createScriptURL: (address: string, type: string, sink: string) => string | null
}

declare global {
  interface Window {
    /** Undefined in browsers without Trusted Types, which enforce nothing. */
    readonly trustedTypes?: { createPolicy: (name: string, rules: Rules) => unknown }
  }
}

/** Allows only scripts that were built with the admin, and only as workers. */
function createScriptURL(address: string, _type: string, sink: string): string | null {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : undefined
  const isOurs = url?.origin === location.origin && /^\/assets\/[\w-]+\.js$/.test(url.pathname)
  return isOurs && /^Worker\b/.test(sink) ? address : null
}

function createHTML(html: string, _type: string, sink: string): string {
  // A parsed document is separate from the page: it neither runs nor loads anything, and our own sanitizers
  // start with it.
  if (/^DOMParser\b/.test(sink)) return html
  return /\bsrcdoc$/.test(sink) ? harmlessDocument(html) : harmlessFragment(html)
}

/** The default Trusted Types policy. It has no rule for scripts, so they are refused. */
export const defaultRules: Rules = { createHTML, createScriptURL }

/** Every window has its own policies, so a window that the admin opens and writes to needs this too. */
export const installPolicy = ({ trustedTypes }: Window): void => {
  trustedTypes?.createPolicy('default', defaultRules)
}
