import { setTimeout as sleep } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { createClient } from '../../../lambdas/data/aws/create-client.ts'
import { requireEnv } from '../../../lambdas/data/aws/require-env.ts'
import { connect, type Target } from '../stage/connect.ts'
import { Refusal } from '../stage/refusal.ts'
import { copyBack } from './copy-back.ts'
import { type Difference, differences, isExpired, type RawItem, textOf } from './differences.ts'
import { brokenInvariants } from './invariants.ts'
import { parseMoment } from './moment.ts'
import { defaultSets, itemKindOf, type RestoreSet, restoreMode, restoreSets } from './policies.ts'
import { deleteRestored, itemsOf, restoreTable } from './restored-table.ts'

interface RestoreOptions extends Target {
  to?: string | undefined
  from?: string | undefined
  post?: string | undefined
  file?: string | undefined
  set?: readonly string[] | undefined
  apply: boolean
  confirm?: string | undefined
  check: boolean
  clean: boolean
}

function setsOf(names: readonly string[] | undefined): readonly RestoreSet[] {
  if (!names) return defaultSets
  return names.map((name) => {
    const set = restoreSets.find((each) => each === name)
    if (!set) throw new Refusal(`There is no set "${name}". Sets: ${restoreSets.join(', ')}.`)
    return set
  })
}

const say = (line: string) => console.log(line)

/** How many of each kind, and the titles of the first posts. */
function report(found: readonly Difference[]): string[] {
  const counts = new Map<string, number>()
  for (const { does, item } of found) {
    const line = `${does.padEnd(12)} ${itemKindOf(textOf(item, 'pk'))}`
    counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  const posts = found.filter(({ item }) => textOf(item, 'sk') === 'SUMMARY')
  return [
    ...[...counts]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([line, count]) => `${String(count).padStart(7)}  ${line}`),
    ...posts.slice(0, 20).map(({ does, item }) => `         ${does}: “${textOf(item, 'title')}”`),
    ...(posts.length > 20 ? [`         and ${posts.length - 20} more posts`] : []),
  ]
}

async function itemsAtOnce(client: DynamoDBClient, table: string): Promise<RawItem[]> {
  const items: RawItem[] = []
  for await (const item of itemsOf(client, table)) items.push(item)
  return items
}

async function check(client: DynamoDBClient, table: string): Promise<void> {
  const { verifyAuditLog } = await import('../../../lambdas/data/audit/verify.ts')
  const faults = [
    ...brokenInvariants(await itemsAtOnce(client, table)),
    ...(await verifyAuditLog(new Date())).faults,
  ]
  for (const fault of faults) say(fault)
  say(
    faults.length === 0
      ? 'Posts, addresses, counts and the audit log fit together.'
      : `${faults.length} faults.`,
  )
  if (faults.length > 0) process.exitCode = 1
}

/** What the table held, and what has to be brought back before its items are. */
interface Source {
  moment: string
  items: () => AsyncIterable<RawItem>
  objects: (
    found: readonly Difference[],
  ) => Promise<{ missing: number; gone: string[]; bringBack: () => Promise<void> }>
}

const s3Client = async () => {
  const { S3Client } = await import('@aws-sdk/client-s3')
  return createClient(S3Client, { requestTimeout: 60_000 })
}
const knowsBuckets = () =>
  process.env['BODY_BUCKET'] !== undefined && process.env['MEDIA_BUCKET'] !== undefined

/** An earlier second of the table itself. Its objects are in their buckets' versions, for 35 days. */
function recovered(client: DynamoDBClient, table: string, moment: Date, sets: readonly RestoreSet[]): Source {
  const items = () => itemsOf(client, table)
  return {
    moment: moment.toISOString(),
    items,
    async objects() {
      if (!knowsBuckets()) {
        say('Texts and files in the buckets are left alone: name the --stage instead of the --table.')
        return { missing: 0, gone: [], bringBack: async () => {} }
      }
      const { restoreObjects, lostObjects, objectsNamedBy } = await import('./former-objects.ts')
      const s3 = await s3Client()
      const named = []
      for await (const item of items())
        if (restoreMode(textOf(item, 'pk'), sets) && !isExpired(item, new Date()))
          named.push(...objectsNamedBy(item))
      const { lost, gone } = await lostObjects(s3, named, moment)
      return { missing: lost.length, gone, bringBack: () => restoreObjects(s3, lost) }
    },
  }
}

async function exported(path: string, sets: readonly RestoreSet[]): Promise<Source> {
  const { ExportedFolder } = await import('../export/exported-folder.ts')
  const { bringBackObjects, missingObjects, objectsOf, refuseUnnamedBuckets } = await import(
    '../export/copy-objects.ts'
  )
  refuseUnnamedBuckets()
  const folder = new ExportedFolder(path)
  const faults = await folder.faults()
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
  const s3 = await s3Client()
  const { table, moment } = folder.summary()
  say(`${path} holds what was in ${table} at ${moment}.`)
  return {
    moment,
    items: () => folder.items(),
    async objects(found) {
      const missing = await missingObjects(s3, objectsOf(folder.objects(), sets, found))
      return { missing: missing.length, gone: [], bringBack: () => bringBackObjects(s3, folder, missing) }
    },
  }
}

async function restoreSetsOf(line: RestoreOptions, client: DynamoDBClient, table: string, source: Source) {
  const sets = setsOf(line.set)
  const compare = (tell?: (line: string) => void) =>
    differences(source.items(), itemsOf(client, table), { sets, now: new Date(), ...(tell && { say: tell }) })
  const found = await compare(say)
  const { missing, gone, bringBack } = await source.objects(found)
  for (const text of report(found)) say(text)
  if (missing > 0) say(`${String(missing).padStart(7)}  objects are not what they were and come back`)
  for (const key of gone) say(`Nothing is left of ${key}.`)
  if (found.length + missing === 0) return say(`Nothing differs in ${sets.join(', ')}.`)
  if (!line.apply) return say(`Nothing was changed. To do it: --apply --confirm ${table}`)
  say(`To take this back later: --to ${new Date().toISOString().slice(0, 19)}Z, and the same sets.`)
  // Writes within the same second could not be told apart from earlier ones.
  await sleep(1000)
  await bringBack()
  await copyBack(client, table, found, (done) => {
    if (done % 1000 === 0) say(`${done} of ${found.length}`)
  })
  // Staff may have kept working, and an index may have lagged behind during the comparison.
  const rest = await compare()
  const left = await source.objects(rest)
  if (rest.length + left.missing > 0)
    throw new Refusal(
      `Changed in the meantime: ${rest.length + left.missing} of the items and objects. Run it again.`,
    )
  const { auditEntry } = await import('../../../lambdas/data/audit/audit.ts')
  const { transact } = await import('../../../lambdas/data/table/transact.ts')
  await transact(
    await auditEntry(
      { now: new Date(), audited: true },
      { id: 'ops', name: 'Operations' },
      'ops.restore',
      { kind: 'settings', id: 'settings', name: '' },
      { after: { to: source.moment, sets: sets.join(', '), items: found.length } },
    ),
  )
  say(`Restored ${found.length} items${missing > 0 ? ` and ${missing} objects` : ''}.`)
  await check(client, table)
}

/** `restore`: restores a stage's table to an earlier second, or from an export. */
export async function restore(line: RestoreOptions): Promise<void> {
  const sets = setsOf(line.set)
  if (!line.check && line.to === undefined && line.from === undefined)
    throw new Refusal('Name the second, --to TIME, or an export, --from FOLDER; or look with --check.')
  const moment = line.to === undefined ? undefined : parseMoment(line.to, '--to')
  await connect(line)
  const table = requireEnv('TABLE_NAME')
  const client = createClient(DynamoDBClient, { requestTimeout: 60_000 })
  if (line.check) return check(client, table)
  if (line.apply && line.confirm !== table)
    throw new Refusal(`This replaces what is in ${table} now. Confirm its name: --confirm ${table}`)
  if (line.from !== undefined) return restoreSetsOf(line, client, table, await exported(line.from, sets))
  return moment && restoreMoment(line, { client, table, moment, sets })
}

interface Earlier {
  client: DynamoDBClient
  table: string
  moment: Date
  sets: readonly RestoreSet[]
}

async function restoreMoment(line: RestoreOptions, { client, table, moment, sets }: Earlier): Promise<void> {
  if (line.clean) {
    const existed = await deleteRestored(client, table, moment)
    return say(existed ? 'Deleted the table that was made to compare with.' : 'There is no such table.')
  }
  const restored = await restoreTable(client, table, moment, { say })
  const { post, file, apply } = line
  if (post === undefined && file === undefined)
    return restoreSetsOf(line, client, table, recovered(client, restored, moment, sets))
  if (!knowsBuckets()) throw new Refusal('--post and --file need the buckets too: name the --stage.')
  const record = { client, s3: await s3Client(), restored, moment, now: new Date(), apply }
  if (post !== undefined) {
    const { restorePost } = await import('./restore-post.ts')
    for (const sentence of await restorePost(post, record)) say(sentence)
  }
  if (file !== undefined) {
    const { restoreFile } = await import('./restore-file.ts')
    say(await restoreFile(file, record))
  }
  if (!apply) say(`Nothing was changed. To do it: --apply --confirm ${table}`)
}
