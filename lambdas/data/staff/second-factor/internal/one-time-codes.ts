import { Secret, TOTP } from 'otpauth'

/** Seconds for which a code is shown. Authenticator apps assume this, six digits and SHA-1, whatever the address says. */
const period = 30

const generator = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })

/** 160 bits, as RFC 4226 recommends, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What the QR code says: `otpauth://totp/…`. */
export const keyAddress = (secret: string, issuer: string, label: string): string =>
  generator(secret, { issuer, label }).toString()

/**
 * The time step that a code belongs to, if it is this secret's: the current one, the one before or the one after, since
 * phones' clocks differ. The caller refuses a step that was used before.
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = generator(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}
