import * as z from '../../zod.ts'
import { pictureAddressError } from './picture-address.ts'
import { hasCredentials, isOwnFile, isWebUrl } from './web-address.ts'

export { isWebUrl } from './web-address.ts'

/** A URL that may become a link or a picture on a public page. */
export const WebUrl = z.string().check(
  z.trim(),
  z.maxLength(2000),
  z.refine(isWebUrl, {
    error: ({ input }) =>
      typeof input === 'string' && hasCredentials(input.trim())
        ? 'Remove the user name and password from the address'
        : 'Enter a web address that starts with http:// or https://',
  }),
)

const originPattern = /^https?:\/\/[^/?#\\]+\/?$/i

/**
 * The scheme and host of a site. It is the base of other addresses, which a path, query or fragment would break; a
 * slash at the end is removed, and the host is written as browsers send it.
 */
export const WebOrigin = WebUrl.check(
  z.refine(
    (text) => !isWebUrl(text) || originPattern.test(text),
    'Enter only the address of the site, without a path, such as https://www.example.com',
  ),
  z.overwrite((text) => originOf(text) || text),
)

/** The scheme and host of a web address; empty for any other text. */
export const originOf = (text: string): string => (isWebUrl(text) ? new URL(text).origin : '')

/** The URL of a file to download: on the web, or in our media library. */
export const FileUrl = z.string().check(
  z.trim(),
  z.maxLength(2000),
  z.refine((text) => isOwnFile(text) || isWebUrl(text), {
    error: ({ input }) =>
      typeof input === 'string' && hasCredentials(input.trim())
        ? 'Remove the user name and password from the address'
        : 'Choose a file from the library, or enter a web address that starts with http:// or https://',
  }),
)

/** The URL of a picture that readers can see: https, or a file in our media library such as `/media/3f….jpg`. */
export const PictureUrl = z.string().check(
  z.trim(),
  z.maxLength(2000),
  z.check(({ value, issues }) => {
    const message = pictureAddressError(value)
    // Without `continue`, a union with an empty field would hide this message.
    if (message) issues.push({ code: 'custom', input: value, message, continue: true })
  }),
)
