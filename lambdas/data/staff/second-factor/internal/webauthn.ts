/** The only module that loads the WebAuthn library, which is heavy: import it dynamically. */
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import {
  type PasskeyAssertion,
  type PasskeyAttestation,
  passkeyAlgorithms,
} from '#shared/domain/staff/passkey.ts'
import type { StoredPasskey } from './stored-factors.ts'

/** The site that a passkey is bound to: the host without its port, and the page's origin. */
export interface RelyingParty {
  id: string
  origin: string
}

/** A new passkey, if the response is genuine and answers this challenge; otherwise undefined. */
export async function verifyNewPasskey(
  attestation: PasskeyAttestation,
  challenge: string,
  site: RelyingParty,
): Promise<Omit<StoredPasskey, 'name' | 'createdAt'> | undefined> {
  const result = await genuine(() =>
    verifyRegistrationResponse({
      response: { ...attestation, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    }),
  )
  if (!result?.verified) return undefined
  const { credential, credentialBackedUp, credentialDeviceType } = result.registrationInfo
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    rpId: site.id,
    synced: credentialDeviceType === 'multiDevice',
    backedUp: credentialBackedUp,
  }
}

/**
 * The passkey's changed fields, if the response is genuine and answers this challenge; otherwise undefined.
 */
export async function verifyPasskeyUse(
  assertion: PasskeyAssertion,
  challenge: string,
  site: RelyingParty,
  passkey: StoredPasskey,
): Promise<Pick<StoredPasskey, 'counter' | 'backedUp'> | undefined> {
  const result = await genuine(() =>
    verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  )
  if (!result?.verified) return undefined
  const { newCounter, credentialBackedUp } = result.authenticationInfo
  return { counter: newCounter, backedUp: credentialBackedUp }
}

/**
 * Returns undefined if the library throws, which it does for any invalid response. Responses are untrusted
 * input.
 */
async function genuine<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}
