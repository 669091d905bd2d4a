import assert from 'node:assert/strict'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inhabit } from './inhabited-stage.ts'
import type { PracticeStage } from './practice-stage.ts'
import type { Rehearsal } from './rehearsal.ts'

/** Rehearses recovery after losing all stacks but the data stack. */
export async function rehearseStackLoss(stage: PracticeStage, rehearsal: Rehearsal): Promise<void> {
  const { editor, isRead, isStored, isSubscribed, write } = await inhabit(stage, rehearsal)
  const { siteUrl } = stage.cloud
  await rehearsal.verify('readers can read the article with its picture', isRead)

  rehearsal.step(
    'Everything but the data stack is deleted: functions, gateway, files of the site, edge, queues, alarms',
  )
  await stage.deploy({ only: 'data' })
  const kept = stage.cloud.buckets
  for (const bucket of readdirSync(join(stage.data, 's3')))
    if (!kept.includes(bucket)) rmSync(join(stage.data, 's3', bucket), { recursive: true })
  for (const folder of ['queues', 'streams'])
    rmSync(join(stage.data, folder), { recursive: true, force: true })
  rehearsal.note(`Left are the table, ${kept.length} buckets and ${stage.cloud.secrets.length} secrets.`)
  await rehearsal.verify('the site is down', async () =>
    assert.ok(
      (await fetch(siteUrl).then(
        ({ status }) => status,
        () => 0,
      )) !== 200,
    ),
  )

  rehearsal.step('npm run deploy -- --stage dev')
  await stage.deploy()
  await rehearsal.verify('readers can read the article with its picture again', isRead)
  await rehearsal.verify('the editor is still signed in and can keep writing', async () => {
    await isStored(editor)
    await write('Afterward')
  })
  await rehearsal.verify('the subscriber still exists under the same id', async () => isSubscribed(editor))
}
