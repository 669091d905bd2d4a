/** True for an absolute http or https address: `z.url()` alone lets `javascript:` and `data:` through. */
export function isWebUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(text)) return false
  return URL.canParse(text)
}
