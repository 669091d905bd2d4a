/**
 * Whether a text is an absolute http or https URL: `z.url()` alone accepts `javascript:` and `data:`. URLs with a user
 * name or password are refused: they would disclose it to every reader, or disguise the host.
 */
export function isWebUrl(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text) && !hasCredentials(text)
}

/** Whether a text is the path of a file in our media library, such as `/media/3f….pdf`. */
export const isOwnFile = (text: string): boolean => /^\/media\/[\w.-]+$/.test(text)

/** Whether a URL contains a user name or a password. */
export function hasCredentials(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username !== '' || password !== ''
}
