import { isOwnFile, isWebUrl } from './web-address.ts'

/** The hint below a field for the URL of a picture. */
export const pictureAddressHint =
  'It starts with https:// and leads to a JPEG, PNG, GIF, WebP or AVIF. If no picture appears, check the address.'

/** The path with ASCII letters, digits and dots unescaped: `%2Esvg` is also `.svg`. */
const pathOf = (url: URL): string =>
  url.pathname.replace(/%([2-7][0-9a-f])/gi, (_escape, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )

const pictureNames = /\.(?:jpe?g|png|gif|webp|avif)$/i
const isPictureName = (path: string): boolean => pictureNames.test(path)
/** Extensions of files that no browser shows as a picture, or not all of them do. */
const otherNames =
  /\.(?:pdf|mp4|m4v|mov|avi|mkv|webm|mp3|m4a|wav|og[gv]|bmp|dib|tiff?|ico|cur|heic|heif|jxl|jp2|j2k|psd|xcf|eps|ai|cr2|nef|dng|tga|pcx|wmf|emf|docx?|xlsx?|pptx?|zip|txt|csv|json|xml)\s*$/i
const noPicture = 'This is not a picture that every browser shows. Use a JPEG, PNG, GIF, WebP or AVIF.'

/**
 * The reason why readers would not see a picture at this URL, or undefined. Our pages load pictures by https only, and
 * no SVG, which can contain scripts. The file extension is only a hint: it does not say what the server returns.
 */
export function pictureAddressError(address: string): string | undefined {
  if (isOwnFile(address)) return isPictureName(address) ? undefined : noPicture
  if (!isWebUrl(address))
    return 'Enter the address of a picture that starts with https://, or upload the picture.'
  const url = new URL(address)
  if (url.protocol !== 'https:') {
    return 'Pictures are only shown from addresses that start with https://. Use that address, or upload the picture.'
  }
  if (otherNames.test(pathOf(url))) return noPicture
  if (/\.svgz?\s*$/i.test(pathOf(url))) {
    return 'SVG pictures can carry scripts, so they are not shown. Use a JPEG, PNG, GIF, WebP or AVIF, or upload a PNG of it.'
  }
  return undefined
}
