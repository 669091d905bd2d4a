import * as z from '../../zod.ts'

/** COSE algorithms: Ed25519, ES256 and RS256, of which every authenticator has one. */
export const passkeyAlgorithms: readonly number[] = [-8, -7, -257]

/** Bytes as WebAuthn writes them in JSON. */
const Base64url = z.string().check(z.maxLength(20_000), z.regex(/^[A-Za-z0-9_-]+$/))

const credential = {
  id: z.string().check(z.maxLength(1400), z.regex(/^[A-Za-z0-9_-]+$/)),
  rawId: z.string().check(z.maxLength(1400), z.regex(/^[A-Za-z0-9_-]+$/)),
  type: z.literal('public-key'),
}

/** What a browser answers when a passkey was used (`AuthenticationResponseJSON`); what else it says is left out. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64url,
    authenticatorData: Base64url,
    signature: Base64url,
    /** Our id of the user, as the passkey was given it. */
    userHandle: z.optional(Base64url.check(z.maxLength(100))),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** What a browser answers when a passkey was made (`RegistrationResponseJSON`). */
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

/** What a browser needs to make a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
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
