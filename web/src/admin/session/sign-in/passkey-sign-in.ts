import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { PasskeyAssertion } from '#shared/domain/staff/passkey.ts'
import { call } from '../../../api/call.ts'
import { type SignedIn, signInFailure, verifySignIn } from './sign-in.ts'

/** Milliseconds. A challenge is valid for five minutes; an autofill request gets a new one before that. */
const offerLifetime = 4 * 60_000
const noneUsed = 'No passkey was used. Try again, or sign in with your password.'

/** The open autofill request. Browsers allow only one passkey request at a time, so our dialog cancels it. */
let openOffer: AbortController | undefined

const choosePasskey = async (
  useBrowserAutofill: boolean,
  isStillWanted: () => boolean = () => true,
): Promise<PasskeyAssertion | undefined> => {
  const { request } = await call('session.challenge', {})
  if (!isStillWanted()) return undefined
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: request,
    useBrowserAutofill,
  })
  return { id, rawId, type, response }
}

/** The names of the browser's errors for a request that was canceled. */
const isCanceled = (error: unknown): boolean =>
  error instanceof Error && /^(NotAllowed|Abort)Error$/.test(error.name)

/** Asks for a passkey in the browser's dialog. Returns the signed-in user, or the message to show. */
export async function signInWithPasskey(): Promise<SignedIn | string> {
  openOffer?.abort()
  try {
    const passkey = await choosePasskey(false)
    return passkey ? await verifySignIn({ passkey }) : noneUsed
  } catch (error) {
    if (isCanceled(error)) return noneUsed
    if (error instanceof Error && error.name === 'SecurityError')
      return 'Passkeys do not work at this address.'
    return signInFailure(error)
  }
}

/**
 * Offers passkeys in the autofill of the username field, where supported, until `signal` is aborted or the user opens the
 * browser's dialog. Resolves to the signed-in user or the message to show once a passkey was chosen. Resolves to undefined
 * for all other failures, which do not matter to a user who types a password.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<SignedIn | string | undefined> {
  const offer = new AbortController()
  openOffer = offer
  signal.addEventListener('abort', () => offer.abort(), { once: true })
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  const passkey = await chooseFromAutofill(offer.signal)
  return passkey && verifySignIn({ passkey }).catch(signInFailure)
}

/** Renews the challenge before it expires, because the user may take an hour to choose. */
async function chooseFromAutofill(signal: AbortSignal): Promise<PasskeyAssertion | undefined> {
  while (!signal.aborted) {
    const stop = () => WebAuthnAbortService.cancelCeremony()
    const renewal = setTimeout(stop, offerLifetime)
    signal.addEventListener('abort', stop, { once: true })
    const started = Date.now()
    try {
      return await choosePasskey(true, () => !signal.aborted)
    } catch {
      if (Date.now() - started < offerLifetime) return undefined
    } finally {
      clearTimeout(renewal)
      signal.removeEventListener('abort', stop)
    }
  }
  return undefined
}
