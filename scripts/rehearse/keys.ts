import assert from 'node:assert/strict'
import { decodeProtectedHeader, SignJWT } from 'jose'
import { local } from '../../infra/stages.ts'
import { sessionLifetime } from '../../shared/domain/staff/session-lifetime.ts'
import { createNewsroom } from '../local-cloud/testing/exercise/newsroom.ts'
import { password } from '../local-cloud/testing/exercise/runner.ts'
import type { PracticeStage } from './practice-stage.ts'
import type { Rehearsal } from './rehearsal.ts'

const minute = 60_000
const cookieName = '__Host-session'

/** A browser that is signed in, and what its cookie says. */
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

  /** The name of the key that has signed the session. */
  get kid(): string {
    return decodeProtectedHeader(this.token).kid ?? ''
  }

  async asks(token = this.token): Promise<number> {
    const headers = { cookie: `${cookieName}=${token}`, origin: this.siteUrl }
    return (await fetch(`${this.siteUrl}/api/admin/me`, { headers })).status
  }

  /** The same session, signed with a key that somebody has stolen. */
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
 * Rotates the keys that sign sessions: two are live, and nobody is signed out. Then both at once, for an emergency:
 * everybody is, within a minute.
 */
export async function rehearseKeys(stage: PracticeStage, rehearsal: Rehearsal): Promise<void> {
  await stage.deploy()
  const { siteUrl } = stage.cloud
  await createNewsroom(stage.cloud)
  const now = () => stage.cloud.clock.now()

  rehearsal.step('Before: stage dev signs with key A, and somebody works')
  const early = new Browser(siteUrl)
  await early.signIn('chief')
  const first = await stage.readSecret('SessionKeysA')
  rehearsal.tell(`Their session names its key: kid ${early.kid}`)

  rehearsal.step(
    'A new value for the idle key B (aws secretsmanager put-secret-value), then five minutes of waiting',
  )
  await stage.renewSecret('SessionKeys', 'B')
  stage.cloud.clock.move(5 * minute)
  await rehearsal.prove('nobody is signed out by a new idle key', async () =>
    assert.equal(await early.asks(), 200),
  )

  rehearsal.step("active: { sessionKeys: 'b' } in infra/stages.ts, and npm run deploy")
  const active = { ...local.active, sessionKeys: 'b' as const }
  const passed = now().getTime()
  await stage.deploy({ settings: { active } })
  stage.cloud.clock.move(passed - now().getTime())
  const late = new Browser(siteUrl)
  await late.signIn('linked')
  rehearsal.tell(`Somebody signs in now: kid ${late.kid}`)
  await rehearsal.prove('sessions of the old key go on, and new ones carry the new kid', async () => {
    assert.equal(await early.asks(), 200)
    assert.equal(await late.asks(), 200)
    assert.notEqual(late.kid, early.kid)
  })
  await rehearsal.prove('until it is retired, whoever has the old key can still sign with it', async () =>
    assert.equal(await late.asks(await late.forge(first, now())), 200),
  )

  rehearsal.step('Twelve hours later, the longest that a session lasts')
  stage.cloud.clock.move((sessionLifetime - 60) * 1000)
  const present = new Browser(siteUrl)
  await present.signIn('linked')
  stage.cloud.clock.move(2 * minute)
  await rehearsal.prove('sessions of the old key have ended by themselves', async () =>
    assert.equal(await early.asks(), 401),
  )

  rehearsal.step('A new value for key A, which makes the old one worthless')
  await stage.renewSecret('SessionKeys', 'A')
  stage.cloud.clock.move(2 * minute)
  await rehearsal.prove('the retired key opens nothing any more', async () =>
    assert.equal(await present.asks(await present.forge(first, now())), 401),
  )
  await rehearsal.prove('whoever works notices nothing', async () => assert.equal(await present.asks(), 200))

  rehearsal.step('An emergency: somebody has the key that signs now. New values for both, and no waiting')
  const stolen = await stage.readSecret('SessionKeysB')
  const forged = await present.forge(stolen, now())
  assert.equal(await present.asks(forged), 200)
  await stage.renewSecret('SessionKeys', 'A')
  await stage.renewSecret('SessionKeys', 'B')
  stage.cloud.clock.move(minute)
  await rehearsal.prove('a minute later nobody is signed in any more, the thief included', async () => {
    for (const token of [present.token, forged, await present.forge(stolen, now())])
      assert.equal(await present.asks(token), 401)
  })
  await rehearsal.prove('and staff can sign in again', async () => {
    await present.signIn('linked')
    assert.equal(await present.asks(), 200)
  })
}
