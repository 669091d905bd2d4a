import { startRegistration } from '@simplewebauthn/browser'
import type { PasskeyAttestation, PasskeyCreation } from '#shared/domain/staff/passkey.ts'

/** Creates a passkey in the browser's dialog. */
export async function createPasskey(creation: PasskeyCreation): Promise<PasskeyAttestation> {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: creation })
  return { id, rawId, type, response }
}

/** What went wrong in the browser's dialog; undefined for other errors. */
export function creationFailure(error: unknown): string | undefined {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'This device has a passkey of yours already.'
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was added. Try again when you are ready.'
  if (name === 'SecurityError') return 'Passkeys do not work at this address.'
  if (name === 'NotSupportedError' || name === 'ConstraintError')
    return 'This device cannot make passkeys that ask for a fingerprint, face or PIN.'
  return undefined
}
