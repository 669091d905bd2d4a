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
import type { CodeLanguage } from '#shared/domain/code-languages.ts'

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

/** Text as HTML with spans around what its language gives a meaning; nothing for a language that we do not know. */
export function spansOf(text: string, language: string): string | undefined {
  if (!hljs.getLanguage(language)) return undefined
  return hljs.highlight(text, { language, ignoreIllegals: true }).value
}
