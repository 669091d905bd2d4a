import * as z from '../../zod.ts'

/** COSE algorithms: Ed25519, ES256 and RS256. Every authenticator supports at least one. */
export const passkeyAlgorithms: readonly number[] = [-8, -7, -257]

/** Bytes as WebAuthn writes them in JSON. */
const Base64url = z.string().check(z.maxLength(20_000), z.regex(/^[A-Za-z0-9_-]+$/))

const credential = {
  id: z.string().check(z.maxLength(1400), z.regex(/^[A-Za-z0-9_-]+$/)),
  rawId: z.string().check(z.maxLength(1400), z.regex(/^[A-Za-z0-9_-]+$/)),
  type: z.literal('public-key'),
}

/**
 * The browser's response when a passkey is used (`AuthenticationResponseJSON`), without the fields that we do
 * not need.
 */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64url,
    authenticatorData: Base64url,
    signature: Base64url,
    /** Our user id, which was stored in the passkey when it was created. */
    userHandle: z.optional(Base64url.check(z.maxLength(100))),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** The browser's response when a passkey is created (`RegistrationResponseJSON`). */
export const PasskeyAttestation = z.object({
  ...credential,
  response: z.object({ clientDataJSON: Base64url, attestationObject: Base64url }),
})
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>

const UserVerification = z.literal('required')

/** What a browser needs to use any passkey of this site (`PublicKeyCredentialRequestOptionsJSON`). */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: UserVerification,
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** What a browser needs to create a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: UserVerification,
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>
