import { Secret, TOTP } from 'otpauth'
import type { User } from '#shared/domain/staff/user.ts'
import { handler as addPasskey } from '../../account/addPasskey.ts'
import { handler as confirmApp } from '../../account/confirmApp.ts'
import { handler as startApp } from '../../account/startApp.ts'
import { handler as startPasskey } from '../../account/startPasskey.ts'
import { handler as challenge } from '../../session/challenge.ts'
import { handler as verify } from '../../session/verify.ts'
import { send, type TestResponse, viewerHost } from '../send.ts'
import { cookiesOf, signInWithPassword } from './sign-in.ts'
import { virtualPasskey } from './virtual-passkey.ts'

/** The origin of the page in tests. */
export const origin = `https://${viewerHost}`

/** The code that an app with this secret shows, `steps` time steps from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Cookies as a browser keeps them: a later one replaces an earlier one of the same name, an empty one removes it. */
export function mergeCookies(kept: string, answer: TestResponse<unknown>): string {
  const pairs = `${kept}; ${cookiesOf(answer)}`.split('; ').filter(Boolean)
  const jar = new Map(pairs.map((pair) => [pair.split('=')[0] ?? '', pair]))
  return [...jar.values()].filter((pair) => !pair.endsWith('=')).join('; ')
}

/** Adds an authenticator app to the account that these cookies are signed in to. */
export async function enrollApp(cookie: string) {
  const started = await send<{ secret: string }>(startApp, { headers: { cookie } })
  const { secret } = started.body
  const answer = await send<{ recoveryCodes: string[] }>(confirmApp, {
    body: { code: codeOf(secret) },
    headers: { cookie },
  })
  return { secret, codes: answer.body.recoveryCodes, cookie: mergeCookies(cookie, answer), answer }
}

/** Adds a passkey to it. */
export async function enrollPasskey(cookie: string, name = 'Laptop', passkey = virtualPasskey()) {
  const started = await send<{ creation: Parameters<typeof passkey.create>[0] }>(startPasskey, {
    headers: { cookie },
  })
  const made = passkey.create(started.body.creation, { origin })
  const answer = await send<{ recoveryCodes: string[] }>(addPasskey, {
    body: { name, passkey: made },
    headers: { cookie },
  })
  return { passkey, codes: answer.body.recoveryCodes, cookie: mergeCookies(cookie, answer), answer, made }
}

/** Requests a challenge for a passkey to sign. */
export async function askForChallenge() {
  const { body } = await send<{ request: { challenge: string; rpId: string } }>(challenge)
  return body.request
}

/** The cookies after the correct password of a user with a second factor. */
export const firstStep = async (user: Pick<User, 'username'>, cookie = ''): Promise<string> =>
  mergeCookies(cookie, await signInWithPassword(user.username, { cookie }))

export const secondStep = (cookie: string, body: object, headers: Record<string, string> = {}) =>
  send<Record<string, unknown>>(verify, { body, headers: { cookie, ...headers } })
