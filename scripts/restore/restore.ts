/**
 * `npm run restore -- …`: brings back what a stage's table held at an earlier second, by point-in-time recovery. Without
 * `--apply` it only says what it would do. Works on the running local cloud, or on a stage with the AWS credentials of
 * the environment. docs/operations.md says when to use what.
 *
 *   npm run restore -- --to 2026-11-20T14:05:00Z --post /blog/third-quarter
 *                                   one article, as its next version
 *   npm run restore -- --to 2026-11-20T14:05:00Z --set newsroom
 *                                   all posts, tags, categories, authors and media records, exactly as they were
 *   npm run restore -- --to 2026-11-20T14:05:00Z
 *                                   newsroom and settings as they were; lost messages, applications and subscribers
 *   npm run restore -- --check      whether posts, addresses and counts fit together
 *   npm run restore -- --to 2026-11-20T14:05:00Z --clean
 *                                   deletes the table that was made to compare with
 *
 *   --set NAME         newsroom, settings, inbox, subscribers or staff; several times for several
 *   --apply            does it
 *   --confirm TABLE    with --apply: the table's name, since the present state is replaced
 *   --table NAME       the table of a stage (output `TableName` of its data stack)
 *   --data .local      folder of the local cloud
 */
import { parseArgs } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { createClient } from '../../lambdas/data/aws/create-client.ts'
import { requireEnv } from '../../lambdas/environment/require-env.ts'
import { connectToTable, Refusal } from '../stage/connect-to-table.ts'
import { copyBack } from './copy-back.ts'
import { type Difference, differences, type RawItem, textOf } from './differences.ts'
import { brokenInvariants } from './invariants.ts'
import { itemKindOf, type RestoreSet, restoreSets, usualSets } from './policies.ts'
import { deleteRestored, itemsOf, restoreTable } from './restored-table.ts'

const usage =
  'Usage: npm run restore -- --to TIME [--post ADDRESS | --set NAME] [--apply] | --check (see scripts/restore/restore.ts)'

function commandLine() {
  try {
    return parseArgs({
      options: {
        to: { type: 'string' },
        post: { type: 'string' },
        set: { type: 'string', multiple: true },
        apply: { type: 'boolean', default: false },
        confirm: { type: 'string' },
        check: { type: 'boolean', default: false },
        clean: { type: 'boolean', default: false },
        table: { type: 'string' },
        data: { type: 'string', default: '.local' },
      },
    }).values
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : usage)
  }
}
type CommandLine = ReturnType<typeof commandLine>

/** A moment with its zone, to the second. */
function momentOf(text: string | undefined): Date {
  if (text === undefined) throw new Refusal(usage)
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()) || !/(Z|[+-]\d\d:\d\d)$/.test(text))
    throw new Refusal(`--to is a time with its zone, like 2026-11-20T14:05:00Z, not "${text}".`)
  return moment
}

function setsOf(names: readonly string[] | undefined): readonly RestoreSet[] {
  if (!names) return usualSets
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
  const { verifyAuditLog } = await import('../../lambdas/data/audit/verify.ts')
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

async function restoreSetsOf(line: CommandLine, client: DynamoDBClient, table: string, restored: string) {
  const sets = setsOf(line.set)
  const compare = () =>
    differences(itemsOf(client, restored), itemsOf(client, table), { sets, now: new Date() })
  const found = await compare()
  for (const text of report(found)) say(text)
  if (found.length === 0) return say(`Nothing differs in ${sets.join(', ')}.`)
  if (!line.apply) return say(`Nothing was changed. To do it: --apply --confirm ${table}`)
  say(`To take this back later: --to ${new Date().toISOString().slice(0, 19)}Z, and the same sets.`)
  await copyBack(client, table, found, (done) => {
    if (done % 1000 === 0) say(`${done} of ${found.length}`)
  })
  // Somebody may have gone on working, and an index of the comparison may have been a moment behind.
  const rest = await compare()
  if (rest.length > 0) throw new Refusal(`${rest.length} items were changed meanwhile. Run it again.`)
  const { auditEntry } = await import('../../lambdas/data/audit/audit.ts')
  const { transact } = await import('../../lambdas/data/table/transact.ts')
  await transact(
    await auditEntry(
      { now: new Date(), audited: true },
      { id: 'ops', name: 'Operations' },
      'ops.restore',
      { kind: 'settings', id: 'settings', name: '' },
      { after: { to: line.to, sets: sets.join(', '), items: found.length } },
    ),
  )
  say(`Restored ${found.length} items.`)
  await check(client, table)
}

async function run(): Promise<void> {
  const line = commandLine()
  connectToTable(line)
  const table = requireEnv('TABLE_NAME')
  const client = createClient(DynamoDBClient, { requestTimeout: 60_000 })
  if (line.check) return check(client, table)
  const moment = momentOf(line.to)
  setsOf(line.set)
  if (line.clean) {
    const existed = await deleteRestored(client, table, moment)
    return say(existed ? 'Deleted the table that was made to compare with.' : 'There is no such table.')
  }
  if (line.apply && line.confirm !== table)
    throw new Refusal(`This replaces what is in ${table} now. Confirm its name: --confirm ${table}`)
  const restored = await restoreTable(client, table, moment, { say })
  if (line.post === undefined) return restoreSetsOf(line, client, table, restored)
  const { restorePost } = await import('./restore-post.ts')
  say(await restorePost(restored, line.post, { now: new Date(), apply: line.apply }))
  if (!line.apply) say(`Nothing was changed. To do it: --apply --confirm ${table}`)
}

try {
  await run()
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
