import * as z from 'zod'
import { isWebUrl } from './web-address.ts'

export { isWebUrl } from './web-address.ts'

/** An address that may become a link or a picture on a public page. */
export const WebUrl = z
  .string()
  .trim()
  .max(2000)
  .refine(isWebUrl, 'Enter a web address that starts with http:// or https://')

/** A picture: a web address, or a file of our own media library such as `/media/3f….jpg`. */
export const PictureUrl = z
  .string()
  .trim()
  .max(2000)
  .refine(
    (text) => /^\/media\/[\w.-]+$/.test(text) || isWebUrl(text),
    'Enter the address of a picture (http, https or /media/…)',
  )
