import assert from 'node:assert/strict'
import { decodeProtectedHeader, SignJWT } from 'jose'
import { local } from '../../../infra/stages.ts'
import { sessionLifetime } from '../../../shared/domain/staff/session-lifetime.ts'
import { createNewsroom } from '../../check/whole-system/testing/exercise/newsroom.ts'
import { password } from '../../check/whole-system/testing/exercise/runner.ts'
import type { PracticeStage } from './practice-stage.ts'
import type { Rehearsal } from './rehearsal.ts'

const minute = 60_000
const cookieName = '__Host-session'

/** A signed-in browser and its session cookie. */
class Browser {
  token = ''
  private readonly siteUrl: string

  constructor(siteUrl: string) {
    this.siteUrl = siteUrl
  }

  async signIn(username: string): Promise<void> {
    const response = await fetch(`${this.siteUrl}/api/admin/login`, {
      method: 'POST',
      headers: { origin: this.siteUrl, 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    assert.equal(response.status, 200)
    const set = response.headers.getSetCookie().find((each) => each.startsWith(`${cookieName}=`)) ?? ''
    this.token = set.slice(cookieName.length + 1).split(';')[0] ?? ''
  }

  /** The id of the key that signed the session. */
  get kid(): string {
    return decodeProtectedHeader(this.token).kid ?? ''
  }

  async requestStatus(token = this.token): Promise<number> {
    const headers = { cookie: `${cookieName}=${token}`, origin: this.siteUrl }
    return (await fetch(`${this.siteUrl}/api/admin/me`, { headers })).status
  }

  /** Forges the same session with a stolen key. */
  async forge(key: string, now: Date): Promise<string> {
    const [, payload = ''] = this.token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    const { alg = 'HS256', typ = '' } = decodeProtectedHeader(this.token)
    const { createHash } = await import('node:crypto')
    const kid = createHash('sha256').update(key).digest('base64url').slice(0, 12)
    return new SignJWT({ ...claims, iat: Math.floor(now.getTime() / 1000) })
      .setProtectedHeader({ alg, typ, kid })
      .sign(new TextEncoder().encode(key))
  }
}

/**
 * Rehearses a rotation of the keys that sign sessions, during which nobody is signed out. Then it replaces both keys at
 * once, as in an emergency, which signs everybody out within a minute.
 */
export async function rehearseKeys(stage: PracticeStage, rehearsal: Rehearsal): Promise<void> {
  await stage.deploy()
  const { siteUrl } = stage.cloud
  await createNewsroom(stage.cloud)
  const now = () => stage.cloud.clock.now()

  rehearsal.step('Before: stage dev signs with key A, and a user is signed in')
  const early = new Browser(siteUrl)
  await early.signIn('chief')
  const first = await stage.readSecret('SessionKeysA')
  rehearsal.note(`The session names its key: kid ${early.kid}`)

  rehearsal.step(
    'Set a new value for the idle key B (aws secretsmanager put-secret-value), then wait five minutes',
  )
  await stage.renewSecret('SessionKeys', 'B')
  stage.cloud.clock.move(5 * minute)
  await rehearsal.verify('a new idle key signs nobody out', async () =>
    assert.equal(await early.requestStatus(), 200),
  )

  rehearsal.step("active: { sessionKeys: 'b' } in infra/stages.ts, and npm run deploy")
  const active = { ...local.active, sessionKeys: 'b' as const }
  const passed = now().getTime()
  await stage.deploy({ settings: { active } })
  stage.cloud.clock.move(passed - now().getTime())
  const late = new Browser(siteUrl)
  await late.signIn('linked')
  rehearsal.note(`A user signs in now: kid ${late.kid}`)
  await rehearsal.verify('sessions of the old key stay valid, and new ones have the new kid', async () => {
    assert.equal(await early.requestStatus(), 200)
    assert.equal(await late.requestStatus(), 200)
    assert.notEqual(late.kid, early.kid)
  })
  await rehearsal.verify('until the old key is retired, a thief can still sign with it', async () =>
    assert.equal(await late.requestStatus(await late.forge(first, now())), 200),
  )

  rehearsal.step('Wait twelve hours, the maximum session length')
  stage.cloud.clock.move((sessionLifetime - 60) * 1000)
  const present = new Browser(siteUrl)
  await present.signIn('linked')
  stage.cloud.clock.move(2 * minute)
  await rehearsal.verify('sessions of the old key have expired', async () =>
    assert.equal(await early.requestStatus(), 401),
  )

  rehearsal.step('Set a new value for key A, which invalidates the old one')
  await stage.renewSecret('SessionKeys', 'A')
  stage.cloud.clock.move(2 * minute)
  await rehearsal.verify('sessions signed with the retired key are rejected', async () =>
    assert.equal(await present.requestStatus(await present.forge(first, now())), 401),
  )
  await rehearsal.verify('signed-in users stay signed in', async () =>
    assert.equal(await present.requestStatus(), 200),
  )

  rehearsal.step('An emergency: the active key was stolen. Set new values for both without waiting')
  const stolen = await stage.readSecret('SessionKeysB')
  const forged = await present.forge(stolen, now())
  assert.equal(await present.requestStatus(forged), 200)
  await stage.renewSecret('SessionKeys', 'A')
  await stage.renewSecret('SessionKeys', 'B')
  stage.cloud.clock.move(minute)
  await rehearsal.verify('a minute later all sessions are invalid, including forged ones', async () => {
    for (const token of [present.token, forged, await present.forge(stolen, now())])
      assert.equal(await present.requestStatus(token), 401)
  })
  await rehearsal.verify('staff can sign in again', async () => {
    await present.signIn('linked')
    assert.equal(await present.requestStatus(), 200)
  })
}
