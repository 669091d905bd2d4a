import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { liveSecrets } from '../../../secrets/secrets.ts'

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

async function encryptionKey(): Promise<Buffer> {
  const [active] = await liveSecrets('SECOND_FACTOR_KEY')
  if (!active) throw new Error('There is no secret in SECOND_FACTOR_KEY')
  return Buffer.from(hkdfSync('sha256', active.value, '', 'authenticator app secrets', 32))
}

/**
 * Encrypts a secret that, unlike a password, has to be read again. `owner` is authenticated too, so that the
 * result cannot be decrypted in another user's record.
 */
export async function seal(text: string, owner: string): Promise<string> {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, await encryptionKey(), iv, { authTagLength: tagLength })
  cipher.setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a text that was sealed for this owner. Throws if it was changed or sealed for another owner. */
export async function unseal(sealed: string, owner: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64url')
  const iv = bytes.subarray(0, ivLength)
  const decipher = createDecipheriv(algorithm, await encryptionKey(), iv, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  const text = Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()])
  return text.toString('utf8')
}
