/** Marks the file as UTF-8, which spreadsheets otherwise do not assume. */
export const byteOrderMark = '\ufeff'

/** Beginnings that a spreadsheet takes for a formula, also in the wide forms of East Asian keyboards. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

/** A text that no spreadsheet calculates: an apostrophe before it says that it is text. */
const asText = (value: string): string => (formula.test(value) ? `'${value}` : value)

const quoted = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value

/** A line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly string[]): string =>
  `${values.map((value) => quoted(asText(value))).join(',')}\r\n`
