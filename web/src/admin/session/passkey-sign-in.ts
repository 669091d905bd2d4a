import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { call } from '../../api/call.ts'
import { type SignedIn, signInFailure, verifySignIn } from './sign-in.ts'

/** Milliseconds. A challenge lasts five minutes; an offer in the browser's autofill gets a new one before that. */
const offerLifetime = 4 * 60_000

async function askForPasskey(useBrowserAutofill: boolean): Promise<SignedIn> {
  const { request } = await call('session.challenge', {})
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: request,
    useBrowserAutofill,
  })
  return verifySignIn({ passkey: { id, rawId, type, response } })
}

/** The browser says with these names that nobody chose a passkey. */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error && /^(NotAllowed|Abort)Error$/.test(error.name)

/** Asks for a passkey in the browser's dialog. Returns who it is, or the message to show. */
export async function signInWithPasskey(): Promise<SignedIn | string> {
  try {
    return await askForPasskey(false)
  } catch (error) {
    if (isCancelled(error)) return 'No passkey was used. Try again, or sign in with your password.'
    if (error instanceof Error && error.name === 'SecurityError')
      return 'Passkeys do not work at this address.'
    return signInFailure(error)
  }
}

/**
 * Offers passkeys in the autofill of the username, in browsers that can, until `signal` is aborted. Resolves once one was
 * chosen; says nothing as long as none is.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<SignedIn | string | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  while (!signal.aborted) {
    const stop = () => WebAuthnAbortService.cancelCeremony()
    const renewal = setTimeout(stop, offerLifetime)
    signal.addEventListener('abort', stop, { once: true })
    const started = Date.now()
    try {
      return await askForPasskey(true)
    } catch (error) {
      // Another dialog of ours has taken its place, or the browser refuses to offer any.
      if (!isCancelled(error)) return signInFailure(error)
      if (Date.now() - started < offerLifetime) return undefined
    } finally {
      clearTimeout(renewal)
      signal.removeEventListener('abort', stop)
    }
  }
  return undefined
}
