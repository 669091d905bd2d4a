/**
 * `npm run export -- --to FOLDER`: copies a stage's data out of its account into a folder: all items of the
 * table, and the objects in the buckets for long texts, media and CVs. `npm run restore -- --from FOLDER`
 * restores it, also into another account. The folder holds personal data and password hashes;
 * docs/operations.md says how to handle it.
 *
 *   npm run export -- --stage prod --to /backups/2026-11-20
 *   npm run export -- --check /backups/2026-11-20     whether it is complete, unchanged and consistent
 *
 *   --at TIME        the table as it was then, by point-in-time recovery: exact, where staff go on working
 *   --table NAME     instead of --stage: a table that has lost its stack, with the names of its buckets in BODY_BUCKET,
 *                    MEDIA_BUCKET and RESUME_BUCKET
 *   --data .local    folder of the local cloud, where neither is named
 */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { createClient } from '../../lambdas/data/aws/create-client.ts'
import { requireEnv } from '../../lambdas/environment/require-env.ts'
import type { RawItem } from '../restore/differences.ts'
import { brokenInvariants } from '../restore/invariants.ts'
import { parseMoment } from '../restore/moment.ts'
import { itemsOf, restoreTable } from '../restore/restored-table.ts'
import { connectToStage } from '../stage/connect-to-stage.ts'
import { connectToTable, Refusal } from '../stage/connect-to-table.ts'
import { runCommand } from '../stage/run-command.ts'
import { stageOption, stageOptions } from '../stage/stage-option.ts'
import { copyObjects, refuseUnnamedBuckets } from './copy-objects.ts'
import { ExportedFolder } from './exported-folder.ts'

const usage =
  'Usage: npm run export -- --stage NAME --to FOLDER | --check FOLDER (see scripts/export/export.ts)'
const say = (line: string) => console.log(line)

async function check(path: string): Promise<void> {
  if (!existsSync(path)) throw new Refusal(`There is no folder ${path}.`)
  const folder = new ExportedFolder(path)
  const faults = await folder.faults()
  if (folder.isComplete) {
    const items: RawItem[] = []
    for await (const item of folder.items()) items.push(item)
    faults.push(...brokenInvariants(items))
  }
  for (const fault of faults) say(fault)
  if (faults.length > 0) {
    process.exitCode = 1
    return
  }
  const { table, moment, items, objects } = folder.summary()
  say(
    `${items} items and ${objects} objects of ${table} at ${moment}: complete, unchanged, and they fit together.`,
  )
}

async function exportTo(path: string, at: Date | undefined): Promise<void> {
  const folder = new ExportedFolder(path)
  if (folder.isComplete) throw new Refusal(`${path} holds an export already: name another folder.`)
  if (folder.isForeign) throw new Refusal(`${path} holds other files: name an empty folder, or a new one.`)
  refuseUnnamedBuckets()
  const table = requireEnv('TABLE_NAME')
  const client = createClient(DynamoDBClient, { requestTimeout: 60_000 })
  const source = at ? await restoreTable(client, table, at, { say }) : table
  const moment = (at ?? new Date()).toISOString()
  const written = await folder.writeItems(itemsOf(client, source))
  // After the items: the objects they name were stored first, and are kept for 35 days after deletion.
  const objects = await copyObjects(createClient(S3Client, { requestTimeout: 60_000 }), folder, say)
  folder.complete({ table, moment, objects, ...written })
  await check(path)
}

await runCommand(import.meta.filename, async () => {
  const { values } = parseArgs({
    options: {
      ...stageOptions,
      to: { type: 'string' },
      check: { type: 'string' },
      at: { type: 'string' },
      table: { type: 'string' },
      data: { type: 'string', default: '.local' },
    },
  })
  if (values.check !== undefined) await check(values.check)
  else if (values.to === undefined) throw new Refusal(usage)
  else {
    if (values.stage !== undefined || values.branch !== undefined)
      await connectToStage(stageOption(values, usage))
    else connectToTable(values)
    await exportTo(values.to, values.at === undefined ? undefined : parseMoment(values.at, '--at'))
  }
})
