import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LocalCloud } from '@bellcast/local-cloud/cloud.ts'
import { roles } from '#shared/domain/staff/user.ts'
import * as z from '#shared/zod.ts'
import { startBuiltCloud } from '../whole-system/testing/start-built-cloud.ts'
import { type ExecutionDetector, startExecutionDetector } from './execution-detector.ts'
import { anonymous, type HostileRequest, type ReceivedResponse, type Sender } from './hostile-request.ts'
import { closeConnections, send } from './raw-client.ts'
import { retryUnavailable } from './retry-unavailable.ts'

export const password = 'four-quiet-tapes-ring'

/** The whole local cloud with a small newsroom, staff of each role, and a snapshot of everything that is stored. */
export interface SystemUnderTest {
  cloud: LocalCloud
  detector: ExecutionDetector
  /** `anonymous` and every member of staff, signed in. */
  senders: readonly Sender[]
  /** A published article that no request is meant to remove. */
  article: { id: string; slug: string }
  send(request: HostileRequest): Promise<ReceivedResponse>
  /** Signs in everybody who was signed out. Resolves to those who cannot sign in anymore. */
  restoreSessions(): Promise<string[]>
  /** A sender's cookies, by name. */
  cookiesOf: (sender: Sender) => ReadonlyMap<string, string>
  /** Everything in the table and the buckets that a rejected request must not change. */
  snapshot(): Promise<ReadonlyMap<string, string>>
  /** Moves the clock by more than an hour, which resets limits and ends sessions, and signs in again. */
  advanceOneHour(): Promise<void>
  /** Waits until every upload has been checked. */
  whenUploadsAreProcessed(): Promise<void>
  log: readonly string[]
  stop(): Promise<void>
}

export async function startSystemUnderTest(): Promise<SystemUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
  const log: string[] = []
  const cloud = await startBuiltCloud((line) => log.push(line))
  const detector = await startExecutionDetector(folder)
  const snapshot = await snapshotReader(cloud)
  const staff = await createStaff(cloud)
  const cookies = new Map<Sender, ReadonlyMap<string, string>>()
  const cookieOf = (sender: Sender) => {
    const stored = cookies.get(sender)
    return stored && [...stored].map(([name, value]) => `${name}=${value}`).join('; ')
  }
  const sendAs = (request: HostileRequest) => send(cloud.siteUrl, request, cookieOf(request.sender))

  const isSignedIn = async (sender: Sender) =>
    (
      await retryUnavailable(() =>
        sendAs({
          description: 'is signed in',
          method: 'GET',
          target: '/api/admin/me',
          headers: [],
          sender,
        }),
      )
    ).status === 200
  const signIn = async (sender: Sender) => {
    const { status, headers } = await retryUnavailable(() =>
      sendAs({
        description: 'signs in',
        method: 'POST',
        target: '/api/admin/login',
        headers: [
          ['origin', cloud.siteUrl],
          ['content-type', 'application/json'],
        ],
        body: JSON.stringify({ username: sender, password }),
        sender,
      }),
    )
    const given = [headers['set-cookie'] ?? []].flat().map((each) => each.split(';')[0] ?? '')
    const pairs = given.map(
      (pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const,
    )
    if (pairs.length > 0) cookies.set(sender, new Map([...(cookies.get(sender) ?? []), ...pairs]))
    return status
  }
  /** Attacks on the own account guess its password, which locks its sign-in for a while, as it should. */
  const signInUnlocked = async (sender: Sender) => {
    const status = await signIn(sender)
    if (status !== 429) return status
    await unlock(sender)
    return signIn(sender)
  }
  /** Tries three times: on a busy machine a function may time out when it starts. */
  const signInEverybody = async () => {
    let out: readonly string[] = []
    for (let attempt = 0; attempt < 3; attempt++) {
      out = await system.restoreSessions()
      if (out.length === 0) return
    }
    throw new Error(`These could not sign in: ${out.join(', ')}\n${log.slice(-20).join('\n')}`)
  }
  const system: Omit<SystemUnderTest, 'article'> = {
    cloud,
    detector,
    senders: [anonymous, ...staff],
    send: sendAs,
    async restoreSessions() {
      const out: string[] = []
      for (const sender of staff) {
        if (await isSignedIn(sender)) continue
        const status = await signInUnlocked(sender)
        if (!(await isSignedIn(sender))) out.push(`${sender} (sign-in: ${status})`)
      }
      return out
    },
    cookiesOf: (sender) => cookies.get(sender) ?? new Map(),
    snapshot,
    async advanceOneHour() {
      cloud.clock.move(61 * 60_000)
      await signInEverybody()
    },
    async whenUploadsAreProcessed() {
      await cloud.settled()
      const hasPendingUploads = async () =>
        [...(await snapshot()).keys()].some((key) => key.includes('/landing/'))
      for (let attempt = 0; attempt < 300 && (await hasPendingUploads()); attempt++) await sleep(200)
    },
    log,
    async stop() {
      closeConnections()
      detector.close()
      await cloud.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  await signInEverybody()
  return { ...system, article: await publishArticle(system) }
}

/** An article that everybody can read. */
async function publishArticle({
  send: deliver,
  cloud,
}: Omit<SystemUnderTest, 'article'>): Promise<SystemUnderTest['article']> {
  const { status, text } = await deliver({
    description: 'publishes',
    method: 'POST',
    target: '/api/admin/posts',
    headers: [
      ['origin', cloud.siteUrl],
      ['content-type', 'application/json'],
    ],
    body: JSON.stringify({
      title: 'Results',
      content: '<p>Revenue rose.</p>',
      status: 'published',
      tags: ['Results'],
    }),
    sender: 'superadmin',
  })
  if (status !== 201) throw new Error(`The first article was answered ${status}: ${text}`)
  return z.object({ post: z.object({ id: z.string(), slug: z.string() }) }).parse(JSON.parse(text)).post
}

/** What `npm run ops -- staff unlock` does. */
async function unlock(username: string): Promise<void> {
  const { findUserByLogin } = await import('../../../lambdas/data/staff/users.ts')
  const { unlockUser } = await import('../../../lambdas/data/staff/login-throttle.ts')
  const user = await findUserByLogin(username)
  if (user) await unlockUser(user.id)
}

/** A user of each role, an author with a profile, and an author who may not publish. */
async function createStaff(cloud: LocalCloud): Promise<Sender[]> {
  const { createUser } = await import('../../../lambdas/data/staff/users.ts')
  const { createAuthor, createCategory } = await import('../../../lambdas/data/directory/directory.ts')
  const now = cloud.clock.now()
  await createCategory({ name: 'Reports', color: '#3b82f6' }, now)
  const author = await createAuthor({ name: 'Ilse Okafor-Brandt' }, now)
  const people = [
    ...roles.map((role) => ({ username: role, role, authorId: null, canPublish: true })),
    { username: 'confined', role: 'author' as const, authorId: author.id, canPublish: true },
    { username: 'unpublishing', role: 'author' as const, authorId: null, canPublish: false },
  ]
  for (const person of people) {
    const email = `${person.username}@staff.example`
    await createUser({ ...person, name: `Staff ${person.username}`, email, isActive: true, password }, now)
  }
  return people.map(({ username }) => username)
}

/**
 * What rejected requests may change: sessions, limits, the audit log, and counts, which are made when they are first read.
 * Mails that earlier requests have made due are sent meanwhile, and scheduled jobs go on with their own work; what a
 * passkey has to sign expires after five minutes, and notes of a day as the clock moves.
 */
const changesAnyway =
  /^(SESSION|ATTEMPTS|LIMIT|AUDIT|DEVICE|OUTBOX|CHALLENGE)#|^(COUNTS|RETENTION|TAGWORK|CLEANING|MAILINGWORK|AUDITSEAL) | ASKED$/

async function snapshotReader(cloud: LocalCloud): Promise<SystemUnderTest['snapshot']> {
  const [{ tableSnapshot }, { S3Client, ListObjectsV2Command }] = await Promise.all([
    import('../../../lambdas/testing/table/table-snapshot.ts'),
    import('@aws-sdk/client-s3'),
  ])
  const store = new S3Client({})
  return async () => {
    const account = await tableSnapshot(changesAnyway)
    for (const Bucket of cloud.buckets) {
      const { Contents = [] } = await store.send(new ListObjectsV2Command({ Bucket }))
      for (const { Key, ETag } of Contents) account.set(`${Bucket}/${Key}`, String(ETag))
    }
    return account
  }
}
