import { randomUUID } from 'node:crypto'
import { purgeProbe } from './purge.ts'
import { readPublicPages } from './reading.ts'
import { Report } from './report.ts'
import { Site } from './site.ts'
import { temporaryUser } from './temporary-user.ts'
import { publishAndDelete, type SignIn, signIn, signOut, upload, writeDraft } from './writing.ts'

/** The user that signs in: a given user, a temporary user in the environment's table, or none. */
export type SmokeUser = SignIn | 'temporary' | 'anonymous'

export interface SmokeOptions {
  address: string
  as: SmokeUser
  /** Whether to publish and delete an article. Must be false on stages with real readers. */
  publish: boolean
  /** The distribution to purge; undefined to purge nothing. */
  distribution: string | undefined
  /** Whether to wait until a purge is completed; true by default. */
  awaitsPurge?: boolean
  say: (line: string) => void
}

async function testAsStaff(site: Site, user: SignIn, publish: boolean, report: Report): Promise<void> {
  const signedIn = await report.attempt('signs in', async () => {
    await signIn(site, user)
    return true
  })
  if (!signedIn) return
  await writeDraft(site, report)
  await upload(site, report)
  if (publish) await publishAndDelete(site, report)
  await report.attempt('signs out, which ends the session', async () => signOut(site))
}

/** Removes the temporary user if the run is stopped, with Ctrl+C for example. Returns a function that ends this. */
function removeIfStopped({ remove }: { remove: () => Promise<void> }): () => void {
  const signals = ['SIGINT', 'SIGTERM'] as const
  const stop = () => {
    for (const signal of signals) process.off(signal, stop)
    void remove().finally(() => process.exit(1))
  }
  for (const signal of signals) process.on(signal, stop)
  return () => {
    for (const signal of signals) process.off(signal, stop)
  }
}

/** Tests a stage from the outside. Resolves to the number of failures. */
export async function runSmoke({
  address,
  as,
  publish,
  distribution,
  awaitsPurge = true,
  say,
}: SmokeOptions): Promise<number> {
  const report = new Report(say)
  const site = new Site(address)
  say(`Smoke test of ${site.address}`)
  await readPublicPages(site, report)
  if (as === 'anonymous') report.skip('signs in, writes, uploads', 'skipped in a read-only run')
  else if (as !== 'temporary') await testAsStaff(site, as, publish, report)
  else {
    const user = await report.attempt('creates a temporary user', async () =>
      temporaryUser({ mayPublish: publish }),
    )
    const stopWatching = user && removeIfStopped(user)
    try {
      if (user) await testAsStaff(site, user, publish, report)
    } finally {
      stopWatching?.()
      if (user) await report.attempt('deletes the temporary user', async () => user.remove())
    }
  }
  if (as !== 'anonymous' && !publish)
    report.skip('publishes', 'skipped because readers and subscribers would see it')
  if (distribution) {
    await report.attempt('purges an unused path', async () =>
      purgeProbe(distribution, randomUUID(), awaitsPurge),
    )
  } else report.skip('purges an unused path', 'skipped in this run')
  say(report.failures === 0 ? 'All checks passed.' : `${report.failures} failed.`)
  return report.failures
}
