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
import type { CodeLanguage } from './code-languages.ts'

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

export const canHighlight = (language: string): boolean => hljs.getLanguage(language) !== undefined

/** The text as HTML with a span for each word of the language. */
export const highlightCode = (text: string, language: string): string =>
  hljs.highlight(text, { language, ignoreIllegals: true }).value
