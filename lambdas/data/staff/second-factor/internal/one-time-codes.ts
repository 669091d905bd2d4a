import { Secret, TOTP } from 'otpauth'

/**
 * Seconds for which a code is shown. Many authenticator apps assume this, six digits and SHA-1, whatever the
 * URL says.
 */
const period = 30

const generator = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })

/** 160 bits, as RFC 4226 recommends, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The URL in the QR code: `otpauth://totp/…`. */
export const keyAddress = (secret: string, issuer: string, label: string): string =>
  generator(secret, { issuer, label }).toString()

/**
 * The time step of a code, if the code is valid for this secret: the current step, the previous or the next,
 * since phones' clocks differ. The caller must refuse a step that was used before.
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = generator(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}
