import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { expected, until } from '../../check/whole-system/testing/exercise/responses.ts'
import { password } from '../../check/whole-system/testing/exercise/runner.ts'
import { SiteClient } from '../../check/whole-system/testing/site-client.ts'
import { inhabit } from './inhabited-stage.ts'
import type { PracticeStage } from './practice-stage.ts'
import type { Rehearsal } from './rehearsal.ts'

/** The two secrets from which stored data is derived (docs/operations.md). */
const permanent = ['SubscriberKey', 'SecondFactorKey']
const everySet = ['newsroom', 'settings', 'inbox', 'subscribers', 'staff', 'suppressed']
const elsewhere = 'eu-central-1'

/** Rehearses losing a region, or an account: what is left are a copy of the data and the two permanent keys. */
export async function rehearseRegion(stage: PracticeStage, rehearsal: Rehearsal): Promise<void> {
  const { article, signIn, isRead, isStored, isSubscribed, write } = await inhabit(stage, rehearsal)
  const { siteUrl } = stage.cloud

  rehearsal.step('The nightly copy, and the two permanent keys, stored elsewhere')
  rehearsal.note('(There is no AWS Backup here: an export stands for what a restore from its vault gives.)')
  const copy = stage.folder('copy')
  rehearsal.note((await stage.run('export', '--to', copy)).trim())
  const keys = await Promise.all(permanent.map(async (name) => [name, await stage.readSecret(name)] as const))
  await write('Written after the copy')

  rehearsal.step(
    `The region is lost with everything in it. region: '${elsewhere}' in infra/stages.ts, and npm run deploy`,
  )
  await stage.stop()
  rmSync(stage.data, { recursive: true })
  await stage.deploy({ settings: { region: elsewhere } })
  await rehearsal.verify('the new stage is in the other region, and has no users or articles', async () => {
    assert.equal(stage.cloud.env['AWS_REGION'], elsewhere)
    const body = { username: 'chief', password }
    assert.equal((await new SiteClient(siteUrl).call('session.login', { body })).status, 401)
    assert.equal((await fetch(siteUrl + article)).status, 404)
  })

  rehearsal.step(
    'Restore the two keys first (put-secret-value), then run npm run ops -- restore --from FOLDER with every set',
  )
  for (const [name, value] of keys) await stage.writeSecret(name, value)
  // Functions cache secrets for three minutes.
  stage.cloud.clock.move(4 * 60_000)
  const table = stage.cloud.env['TABLE_NAME'] ?? ''
  const sets = everySet.flatMap((set) => ['--set', set])
  const restored = await stage.run('restore', '--from', copy, ...sets, '--apply', '--confirm', table)
  for (const line of restored.trim().split('\n').slice(-3)) rehearsal.note(line)
  const again = new SiteClient(siteUrl)
  await rehearsal.verify(
    'readers can read the article with its picture again at the same address',
    async () =>
      until('the article', async () => {
        // The edge caches the 404 for a minute.
        stage.cloud.clock.move(60_000)
        return isRead().then(
          () => true,
          () => false,
        )
      }),
  )
  await rehearsal.verify('staff can sign in with their passwords and find all content', async () => {
    await signIn(again)
    await isStored(again)
  })
  await rehearsal.verify('what was written after the copy is lost, and nothing else', async () => {
    const { posts } = expected(
      'the list',
      await again.call<{ posts: { title: string }[] }>('posts.list'),
      200,
    )
    assert.deepEqual(
      posts.map(({ title }) => title),
      ['Third quarter'],
    )
  })
  await rehearsal.verify('the subscriber still exists under the same id', async () => isSubscribed(again))
  await rehearsal.verify('posts, addresses, counts and the audit log are consistent', async () =>
    assert.match(await stage.run('restore', '--check'), /fit together/),
  )
}
