const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Control characters and non-characters, which XML 1.0 cannot hold in any form. */
const unwritable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu

/** Text as it may stand in an element or a quoted attribute, of HTML and XML alike. */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** JSON as it may stand in a script element: no `</script>` and no `<!--` can end or change it. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
