/** The address of the page that a link opens. */
export const welcomePath = '/admin/welcome'

const stored = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string'
    ? state.token
    : ''

/**
 * The token of the link that was opened. It is taken out of the address at once, so that it stays in no history and in no
 * copied address; a reload finds it beside the entry of the history.
 */
export function takeToken(): string {
  const token = location.hash.slice(1) || stored(history.state)
  if (location.hash) history.replaceState({ token }, '', welcomePath)
  return token
}

/** Forgets the token, and goes on to the admin. */
export function leaveWelcome(): void {
  history.replaceState(null, '', '/admin')
}
