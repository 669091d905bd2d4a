import { beforeEach, expect, test, vi } from 'vitest'
import { aUser, someStaffSettings } from '#shared/testing/builders.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { CallError } from '../../../api/call.ts'
import { offerPasskeys, signInWithPasskey } from './passkey-sign-in.ts'

const { authenticator, cancelCeremony, server } = vi.hoisted(() => ({
  authenticator: vi.fn<(options: object) => Promise<unknown>>(),
  cancelCeremony: vi.fn<() => void>(),
  server: vi.fn<(id: string) => Promise<unknown>>(),
}))
vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthnAutofill: () => Promise.resolve(true),
  startAuthentication: authenticator,
  WebAuthnAbortService: { cancelCeremony },
}))
vi.mock('../../../api/call.ts', async (original) => ({ ...(await original<object>()), call: server }))

const me = { user: aUser(), settings: someStaffSettings() }
const answer = (replies: Record<string, () => unknown>) =>
  server.mockImplementation((id) => Promise.resolve(replies[id]?.()))
const challenge = () => ({ request: { challenge: 'once' } })
const passkey = { id: 'key', rawId: 'key', type: 'public-key', response: {} }

beforeEach(() => {
  vi.resetAllMocks()
  vi.stubGlobal('localStorage', { removeItem: () => undefined })
})

test('a passkey chosen from autofill signs in', async () => {
  answer({ 'session.challenge': challenge, 'session.verify': () => me })
  authenticator.mockResolvedValue(passkey)
  expect(await offerPasskeys(new AbortController().signal)).toEqual(me)
  expect(authenticator).toHaveBeenCalledWith({ optionsJSON: { challenge: 'once' }, useBrowserAutofill: true })
})

test.each([
  ['the browser cannot offer any', () => challenge(), new TypeError('not here')],
  ['somebody closes it', () => challenge(), Object.assign(new Error('closed'), { name: 'NotAllowedError' })],
  [
    'the server gives no challenge',
    () => {
      throw new CallError({ message: 'Busy.', status: 503, code: 'internal' })
    },
    new Error('not reached'),
  ],
])('autofill stays silent when %s', async (_, reply, failure) => {
  answer({ 'session.challenge': reply })
  authenticator.mockRejectedValue(failure)
  expect(await offerPasskeys(new AbortController().signal)).toBeUndefined()
})

test('a passkey from autofill that is refused shows the reason', async () => {
  answer({
    'session.challenge': challenge,
    'session.verify': () => {
      throw new CallError({
        message: 'Not known.',
        status: 401,
        code: 'invalid_credentials',
        fromServer: true,
      })
    },
  })
  authenticator.mockResolvedValue(passkey)
  expect(await offerPasskeys(new AbortController().signal)).toBe('Not known.')
})

test('the button replaces an autofill request that is still waiting for its challenge', async () => {
  const challenges: ((value: unknown) => void)[] = []
  server.mockImplementation((id) =>
    id === 'session.challenge' ? new Promise((resolve) => challenges.push(resolve)) : Promise.resolve(me),
  )
  authenticator.mockResolvedValue(passkey)
  const offered = offerPasskeys(new AbortController().signal)
  await eventually(() => expect(challenges).toHaveLength(1))
  const signedIn = signInWithPasskey()
  challenges[1]?.(challenge())
  expect(await signedIn).toEqual(me)

  challenges[0]?.(challenge())
  expect(await offered).toBeUndefined()
  expect(authenticator).toHaveBeenCalledOnce()
  expect(authenticator).toHaveBeenCalledWith(expect.objectContaining({ useBrowserAutofill: false }))
})

test('the button cancels an open autofill request', async () => {
  answer({ 'session.challenge': challenge, 'session.verify': () => me })
  const offer = Promise.withResolvers<unknown>()
  authenticator.mockImplementationOnce(() => offer.promise)
  cancelCeremony.mockImplementation(() =>
    offer.reject(Object.assign(new Error('ended'), { name: 'AbortError' })),
  )
  const offered = offerPasskeys(new AbortController().signal)
  await eventually(() => expect(authenticator).toHaveBeenCalledOnce())
  authenticator.mockResolvedValue(passkey)
  expect(await signInWithPasskey()).toEqual(me)
  expect(await offered).toBeUndefined()
})
