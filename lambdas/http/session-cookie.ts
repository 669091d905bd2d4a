import { sessionLifetime } from '../data/sessions.ts'

export const sessionCookieName = '__Host-session'
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict'

export const sessionCookie = (token: string): string =>
  `${sessionCookieName}=${token}; ${attributes}; Max-Age=${sessionLifetime}`

export const clearedSessionCookie = `${sessionCookieName}=; ${attributes}; Max-Age=0`
