import { existsSync } from 'node:fs'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { createClient } from '../../../lambdas/data/aws/create-client.ts'
import { requireEnv } from '../../../lambdas/data/aws/require-env.ts'
import type { RawItem } from '../restore/differences.ts'
import { brokenInvariants } from '../restore/invariants.ts'
import { parseMoment } from '../restore/moment.ts'
import { itemsOf, restoreTable } from '../restore/restored-table.ts'
import { connect, type Target } from '../stage/connect.ts'
import { Refusal } from '../stage/refusal.ts'
import { copyObjects, refuseUnnamedBuckets } from './copy-objects.ts'
import { ExportedFolder } from './exported-folder.ts'

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

interface ExportOptions extends Target {
  to?: string | undefined
  /** An export to check instead. */
  check?: string | undefined
  at?: string | undefined
}

/** `export`: copies a stage's data into a folder, or checks one. */
export async function exportStage({ to, check: existing, at, ...target }: ExportOptions): Promise<void> {
  if (existing !== undefined) return check(existing)
  if (to === undefined)
    throw new Refusal('Name the folder: --to FOLDER, or --check FOLDER for an export that is there.')
  const moment = at === undefined ? undefined : parseMoment(at, '--at')
  await connect(target)
  await exportTo(to, moment)
}
