/**
 * The languages of code blocks, with their names in the editor. `csv` and `plaintext` are not highlighted.
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
