/** Characters that are invisible, change the reading direction, or end a line. Letter and emoji joiners are kept. */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu
/** Characters that Windows does not allow in file names. */
const impossible = /[<>:"|?*]/g
/** Names of Windows devices. Windows allows no file with such a name, whatever its extension. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])$/i

/** In bytes. File systems allow 255, and browsers add a number if a name is taken. */
const longestStem = 200

/** Cuts a text to the maximum length without splitting a character. */
function cut(text: string): string {
  let bytes = 0
  let result = ''
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    bytes += Buffer.byteLength(segment)
    if (bytes > longestStem) break
    result += segment
  }
  return result
}

/**
 * The file name for a download: the uploader's name with the extension of the actual type. The extension decides which
 * program opens a file, so the uploader's own extension is removed, and so is every other dot that could start one.
 */
export function downloadName(filename: string, extension: string): string {
  const base = filename.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const stem = base
    .replace(unseen, '')
    .replace(impossible, ' ')
    .replace(/[.\s]+$/, '')
    .replace(/\.[a-z][a-z0-9]{0,9}$/i, '')
    .replace(/(?<!\d)\.|\.(?!\d)/g, '-')
    .replace(/\s+/g, ' ')
  const words = cut(stem.replace(/^[-\s]+|[-\s]+$/g, '')).trim()
  const name = device.test(words) ? `_${words}` : words || 'document'
  return `${name}.${extension}`
}
