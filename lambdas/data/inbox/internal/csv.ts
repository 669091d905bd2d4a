/** Marks the file as UTF-8, which spreadsheet programs otherwise do not assume. */
export const byteOrderMark = '\ufeff'

/** Characters that start a formula in a spreadsheet, including the full-width forms of East Asian keyboards. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

/** Prefixes a text that a spreadsheet would evaluate with an apostrophe, which marks it as text. */
const asText = (value: string): string => (formula.test(value) ? `'${value}` : value)

const quoted = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value

/** A row of a CSV file (RFC 4180). */
export const csvLine = (values: readonly string[]): string =>
  `${values.map((value) => quoted(asText(value))).join(',')}\r\n`
