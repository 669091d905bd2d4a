import { createContext, Script } from 'node:vm'
import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import excel from 'highlight.js/lib/languages/excel'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import type { CodeLanguage } from '#shared/domain/posts/code-languages.ts'

const languages: Record<Exclude<CodeLanguage, 'csv' | 'plaintext'>, typeof bash> = {
  bash,
  css,
  excel,
  javascript,
  json,
  python,
  sql,
  typescript,
  xml,
  yaml,
}
for (const [name, definition] of Object.entries(languages)) hljs.registerLanguage(name, definition)

const highlight = (text: string, language: string) =>
  hljs.highlight(text, { language, ignoreIllegals: true }).value

/** The globals of a script that runs in `vm`. Node can stop only such a script while it is still running. */
const sandbox: { run?: () => void } = {}
const context = createContext(sandbox)
const runInside = new Script('run()')

/** The error comes from the other context, so `instanceof Error` would be false here. */
const isTimeout = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'

/** Runs a function, and stops it when its time is up, even in the middle of a regular expression. */
function endedAfter<T>(milliseconds: number, run: () => T): T | undefined {
  let result: T | undefined
  sandbox.run = () => {
    result = run()
  }
  try {
    runInside.runInContext(context, { timeout: Math.max(1, Math.floor(milliseconds)) })
    return result
  } catch (error) {
    if (isTimeout(error)) return undefined
    throw error
  }
}

/**
 * Returns the text as highlighted HTML. Returns `undefined` if the language is unknown, or if highlighting takes longer
 * than this many milliseconds.
 */
export function spansOf(text: string, language: string, milliseconds: number): string | undefined {
  if (!hljs.getLanguage(language)) return undefined
  // The library compiles a language on first use. Stopping it in the middle would break that language for good.
  highlight('', language)
  return endedAfter(milliseconds, () => highlight(text, language))
}
