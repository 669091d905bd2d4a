/**
 * `npm run backfill -- --stage NAME [--dry-run]`: brings what a stage has stored to the shape that the present release
 * writes, step by step (scripts/backfill/migrations.ts). Works on the running local cloud, or on a stage with the AWS
 * credentials of the environment, while visitors and staff go on: a change that somebody makes meanwhile is kept. It may
 * be stopped at any time; the next run goes on from there. docs/operations.md says when to run it.
 *
 *   --dry-run          only says how many items each step would change
 *   --again            also looks through steps that have finished, as after a restore of older data
 *   --page 100         items that are read between two notes of how far it has come
 *   --stage NAME       a stage, whose table is looked up
 *   --table NAME       instead: the table of a stage (output `TableName` of its data stack)
 *   --data .local      folder of the local cloud
 */
import { parseArgs } from 'node:util'
import { connectToStage } from '../stage/connect-to-stage.ts'
import { connectToTable, Refusal } from '../stage/connect-to-table.ts'
import { stageOption, stageOptions } from '../stage/stage-option.ts'
import { migrations } from './migrations.ts'

const usage =
  'Usage: npm run backfill -- [--stage NAME] [--dry-run] [--again] (see scripts/backfill/backfill.ts)'

function commandLine() {
  try {
    return parseArgs({
      options: {
        ...stageOptions,
        'dry-run': { type: 'boolean', default: false },
        again: { type: 'boolean', default: false },
        page: { type: 'string', default: '100' },
        table: { type: 'string' },
        data: { type: 'string', default: '.local' },
      },
    }).values
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : usage)
  }
}

async function run(): Promise<void> {
  const line = commandLine()
  const pageSize = Number(line.page)
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > 1000)
    throw new Refusal('--page is a number from 1 to 1000.')
  if (line.stage !== undefined || line.branch !== undefined) await connectToStage(stageOption(line, usage))
  else connectToTable(line)
  // What follows reads the environment when it is loaded.
  const { readProgress, runMigration } = await import('./run-migration.ts')
  const dryRun = line['dry-run']

  for (const migration of migrations) {
    console.log(`${migration.name}: ${migration.what}.`)
    const known = line.again ? undefined : await readProgress(migration)
    if (known?.finishedAt !== undefined) {
      console.log(`  Finished on ${known.finishedAt.slice(0, 10)}; --again looks once more.`)
      continue
    }
    if (known) console.log(`  Goes on after ${known.looked} items.`)
    const { looked, changed } = await runMigration(migration, known, {
      now: () => new Date(),
      dryRun,
      pageSize,
      onPage: (progress) =>
        console.log(`  ${progress.looked} items, ${progress.changed} ${dryRun ? 'to change' : 'changed'}`),
    })
    if (dryRun) console.log(`  Nothing was changed: ${changed} of ${looked} items would be.`)
    else await noteInAuditLog(migration.name, changed)
  }
}

async function noteInAuditLog(name: string, items: number): Promise<void> {
  const { auditEntry } = await import('../../lambdas/data/audit/audit.ts')
  const { transact } = await import('../../lambdas/data/table/transact.ts')
  await transact(
    await auditEntry(
      { now: new Date(), audited: true },
      { id: 'ops', name: 'Operations' },
      'ops.backfill',
      { kind: 'settings', id: 'settings', name: '' },
      { after: { step: name, items } },
    ),
  )
}

try {
  await run()
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
