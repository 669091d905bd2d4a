/** The address of the page that an invitation or reset link opens. */
export const welcomePath = '/admin/welcome'

const stored = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string'
    ? state.token
    : ''

/**
 * The token of the opened link. It is removed from the address at once, so that it stays out of the history and of copied
 * addresses; after a reload it is read from the history entry's state.
 */
export function takeToken(): string {
  const token = location.hash.slice(1) || stored(history.state)
  if (location.hash) history.replaceState({ token }, '', welcomePath)
  return token
}

/** Forgets the token, and continues to the admin. */
export function leaveWelcome(): void {
  history.replaceState(null, '', '/admin')
}
