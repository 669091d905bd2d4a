import { randomUUID } from 'node:crypto'
import { purgeProbe } from './purge.ts'
import { readEverything } from './reading.ts'
import { Report } from './report.ts'
import { Site } from './site.ts'
import { temporaryUser } from './temporary-user.ts'
import { publishAndTakeBack, type SignIn, signIn, signOut, upload, writeDraft } from './writing.ts'

/** Who signs in: this user, a user created for this run in the environment's table, or nobody. */
export type SmokeUser = SignIn | 'temporary' | 'anonymous'

export interface SmokeOptions {
  address: string
  as: SmokeUser
  /** Whether an article may be published and taken back. On stages that people read it may not. */
  publish: boolean
  /** Undefined where nobody may purge. */
  distribution: string | undefined
  /** Whether it waits until a purge is called done; it does if this is missing. */
  awaitsPurge?: boolean
  say: (line: string) => void
}

async function tryStaff(site: Site, user: SignIn, publish: boolean, report: Report): Promise<void> {
  const signedIn = await report.attempt('signs in', async () => {
    await signIn(site, user)
    return true
  })
  if (!signedIn) return
  await writeDraft(site, report)
  await upload(site, report)
  if (publish) await publishAndTakeBack(site, report)
  await report.attempt('signs out, and the session is over', async () => signOut(site))
}

/** Tries a stage from the outside. Resolves to how much failed. */
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
  await readEverything(site, report)
  if (as === 'anonymous') report.skip('signs in, writes, uploads', 'this run only reads')
  else if (as !== 'temporary') await tryStaff(site, as, publish, report)
  else {
    const user = await report.attempt('makes a user for this run', async () =>
      temporaryUser({ mayPublish: publish }),
    )
    try {
      if (user) await tryStaff(site, user, publish, report)
    } finally {
      if (user) await report.attempt('removes the user', async () => user.remove())
    }
  }
  if (as !== 'anonymous' && !publish) report.skip('publishes', 'readers and subscribers would see it')
  if (distribution) {
    await report.attempt('purges a path that nobody reads', async () =>
      purgeProbe(distribution, randomUUID(), awaitsPurge),
    )
  } else report.skip('purges a path', 'this run does not')
  say(report.failures === 0 ? 'All of it works.' : `${report.failures} failed.`)
  return report.failures
}
