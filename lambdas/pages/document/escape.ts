const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Control characters and non-characters, which are invalid in XML 1.0 even when escaped. */
const unwritable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu

/** Escapes text for an element or a quoted attribute, in HTML and XML. */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** JSON for a script element, in which no `</script>` or `<!--` can end or change the script. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
