import { Secret, TOTP } from 'otpauth'
import type { EndpointId } from '#shared/api/index.ts'
import type { PasskeyCreation, PasskeyRequest } from '#shared/domain/staff/passkey.ts'
import { virtualPasskey } from '../../../../../lambdas/testing/staff/virtual-passkey.ts'
import { SiteClient } from '../site-client.ts'
import type { TestNewsroom } from './newsroom.ts'
import { password } from './runner.ts'

/** Signs in with a password, a passkey and an authenticator app, and changes each of them. */
export async function secureAccount({ cloud, callLater, createUser }: TestNewsroom): Promise<void> {
  const username = 'iris.vale'
  const iris = await createUser(username, { name: 'Iris Vale' })
  const origin = cloud.siteUrl
  const own = new SiteClient(origin)
  const as = <Body = Record<string, unknown>>(
    id: EndpointId,
    sent: Parameters<SiteClient['call']>[1] = {},
    status = 200,
  ) => callLater<Body>(id, sent, status, own)
  const confirm = () => as('account.confirm', { body: { password } })
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: cloud.clock.now().getTime() })

  await as('session.login', { body: { username, password } })
  // Without its cookie the browser is an unknown device, which has other counters.
  own.forget('__Host-device')
  await as('account.confirm', { body: { password: 'a guess' } }, 401)
  await as('account.changePassword', { body: { currentPassword: password, newPassword: `${password}!` } })
  await as('account.changePassword', { body: { currentPassword: `${password}!`, newPassword: password } })
  const elsewhere = new SiteClient(origin)
  await callLater('session.login', { body: { username, password } }, 200, elsewhere)
  await as('account.endSessions', { body: { session: 'others' } })

  await confirm()
  const key = virtualPasskey()
  const { creation } = await as<{ creation: PasskeyCreation }>('account.startPasskey')
  await as('account.addPasskey', { body: { name: 'Laptop', passkey: key.create(creation, { origin }) } })
  const { request } = await as<{ request: PasskeyRequest }>('session.challenge')
  await as('session.verify', { body: { passkey: key.use(request, { origin }) } })
  await as('account.renewRecoveryCodes')
  await as('account.renamePasskey', { params: { id: key.id }, body: { name: 'Old laptop' } })
  await as('account.removePasskey', { params: { id: key.id } })

  const { secret } = await as<{ secret: string }>('account.startApp')
  // `callLater` would move the clock after the code was generated, and a code is valid only briefly.
  cloud.clock.move(90_000)
  await own.call('account.confirmApp', { body: { code: codeOf(secret) } })
  const { app } = await as<{ app: object | null }>('account.get')
  if (!app) throw new Error('The authenticator app was not added')

  await as('session.login', { body: { username, password } })
  const { status } = await own.call('session.verify', { body: { code: codeOf(secret) } })
  if (status !== 200) throw new Error(`A code was answered ${status}`)
  own.forget('__Host-device')
  await as('account.removeApp', { body: { password: 'a guess', code: '000000' } }, 401)
  await as('session.login', { body: { username, password } })
  await own.call('session.verify', { body: { code: codeOf(secret) } })
  cloud.clock.move(90_000)
  const removed = await own.call('account.removeApp', { body: { password, code: codeOf(secret) } })
  if (removed.status !== 200) throw new Error(`The app’s removal was answered ${removed.status}`)
  await callLater('users.resetSecondFactor', { params: { id: iris.id } }, 200)
}
