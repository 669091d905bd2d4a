import { sessionLifetime } from '#shared/domain/staff/session-lifetime.ts'
import { hostCookie } from './host-cookie.ts'

export const sessionCookieName = '__Host-session'

export const sessionCookie = (token: string): string => hostCookie(sessionCookieName, token, sessionLifetime)

export const clearedSessionCookie = hostCookie(sessionCookieName, '', 0)
