import { hostCookie } from './host-cookie.ts'

export const deviceCookieName = '__Host-device'

/** Seconds: one year after the last sign-in on this device. Browsers limit cookies to 400 days. */
export const deviceLifetime = 365 * 24 * 60 * 60

/** A device cookie names one user, the last one who signed in with this browser. */
export const deviceCookie = (token: string): string => hostCookie(deviceCookieName, token, deviceLifetime)
