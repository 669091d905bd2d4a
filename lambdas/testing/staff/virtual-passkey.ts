import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '#shared/domain/staff/passkey.ts'

/** Encodes CBOR, limited to the types that an authenticator uses. */
function cbor(value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (major: number, count: number) =>
    count < 24
      ? Buffer.from([(major << 5) | count])
      : count < 256
        ? Buffer.from([(major << 5) | 24, count])
        : Buffer.from([(major << 5) | 25, count >> 8, count & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, part]) => [cbor(key), cbor(part as Buffer)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const flag = { present: 1, verified: 4, attested: 64 }

interface Conditions {
  /** The origin of the requesting page. */
  origin: string
  /** Whether the owner was verified by fingerprint, face or PIN. */
  verified?: boolean
  /** The host that the authenticator signs for. */
  rpId?: string
  /** The value of the counter, instead of one more than the last time. */
  counter?: number
  /** The user handle to claim, instead of the one that the passkey was created for. */
  userHandle?: string
}

/**
 * A virtual authenticator with one passkey (ES256, discoverable, with a counter), whose responses look as a browser
 * would send them.
 */
export function virtualPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let uses = 0
  let owner = ''

  const authenticatorData = (rpId: string, flags: number, counter: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more])
  }
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
  }
  const flagsOf = (verified: boolean) => flag.present | (verified ? flag.verified : 0)

  return {
    id: credential.id,
    /** Makes the passkey, as `navigator.credentials.create` does. */
    create(
      { challenge, rp, user }: PasskeyCreation,
      { origin, verified = true, rpId = rp.id }: Conditions,
    ): PasskeyAttestation {
      owner = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const coordinates = [x, y].map((part) => Buffer.from(part, 'base64url'))
      const key = new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinates[0] ?? Buffer.alloc(0)],
        [-3, coordinates[1] ?? Buffer.alloc(0)],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)])
      const authData = authenticatorData(rpId, flagsOf(verified) | flag.attested, uses, attested)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
        },
      }
    },
    /** Uses it, as `navigator.credentials.get` does. */
    use(
      { challenge, rpId: asked }: Pick<PasskeyRequest, 'challenge' | 'rpId'>,
      { origin, verified = true, rpId = asked, counter, userHandle = owner }: Conditions,
    ): PasskeyAssertion {
      uses += 1
      const authData = authenticatorData(rpId, flagsOf(verified), counter ?? uses)
      const client = clientData('webauthn.get', challenge, origin)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      }
    },
  }
}
