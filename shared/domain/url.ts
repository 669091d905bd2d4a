import * as z from 'zod'

/** True for an absolute http or https address: `z.url()` alone lets `javascript:` and `data:` through. */
export function isWebUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(text)) return false
  return URL.canParse(text)
}

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
