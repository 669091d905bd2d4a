/**
 * `npm run backfill -- --stage NAME [--dry-run]`: migrates stored items to the shape that the current release
 * writes, step by step (scripts/backfill/migrations.ts). Works on the running local cloud, or on a stage with
 * the AWS credentials of the environment. It is safe while the site is in use: changes made in the meantime
 * are kept. It may be stopped at any time; the next run resumes there. docs/operations.md says when to run
 * it.
 *
 *   --dry-run          only says how many items each step would change
 *   --again            repeats steps that have finished, for example after restoring older data
 *   --page 100         number of items read between two checkpoints
 *   --stage NAME       a stage, whose table is looked up
 *   --table NAME       instead of --stage: its table (output `TableName` of its data stack)
 *   --data .local      folder of the local cloud
 */
import { parseArgs } from 'node:util'
import { connectToStage } from '../stage/connect-to-stage.ts'
import { connectToTable, Refusal } from '../stage/connect-to-table.ts'
import { runCommand } from '../stage/run-command.ts'
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
  // Imported late, because these modules read the environment when they are loaded.
  const { readProgress, runMigration } = await import('./run-migration.ts')
  const { readSettings } = await import('../../lambdas/data/directory/settings.ts')
  const { siteUrl } = (await readSettings()).general
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
      siteUrl,
      dryRun,
      pageSize,
      onPage: (progress) =>
        console.log(`  ${progress.looked} items, ${progress.changed} ${dryRun ? 'to change' : 'changed'}`),
    })
    if (dryRun)
      console.log(
        `  Nothing was changed: ${changed} of ${looked} items would be; the others have this shape already.`,
      )
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

await runCommand(import.meta.filename, run)
