/**
 * The languages in which code is highlighted, with the names by which the editor offers them. Of these, `csv` and
 * `plaintext` have nothing to highlight: they say what the text is.
 */
export const codeLanguages = {
  plaintext: 'Plain text',
  bash: 'Shell',
  css: 'CSS',
  csv: 'CSV',
  excel: 'Excel formula',
  javascript: 'JavaScript',
  json: 'JSON',
  python: 'Python',
  sql: 'SQL',
  typescript: 'TypeScript',
  xml: 'XML, HTML',
  yaml: 'YAML',
} as const
export type CodeLanguage = keyof typeof codeLanguages
