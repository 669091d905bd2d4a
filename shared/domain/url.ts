import * as z from '../zod.ts'
import { isWebUrl } from './web-address.ts'

export { isWebUrl } from './web-address.ts'

/** An address that may become a link or a picture on a public page. */
export const WebUrl = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2000),
    z.refine(isWebUrl, 'Enter a web address that starts with http:// or https://'),
  )

/** A picture: a web address, or a file of our own media library such as `/media/3f….jpg`. */
export const PictureUrl = z.string().check(
  z.trim(),
  z.maxLength(2000),
  z.refine(
    (text) => /^\/media\/[\w.-]+$/.test(text) || isWebUrl(text),
    'Enter the address of a picture (http, https or /media/…)',
  ),
)
