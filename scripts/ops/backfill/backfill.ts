import { connect, type Target } from '../stage/connect.ts'
import { migrations } from './migrations.ts'

interface BackfillOptions extends Target {
  dryRun: boolean
  /** Repeats steps that have finished. */
  again: boolean
  /** Items read between two checkpoints. */
  page: number
}

/** `backfill`: migrates stored items to the shape that the current release writes. */
export async function backfill(options: BackfillOptions): Promise<void> {
  const { dryRun, again, page: pageSize } = options
  await connect(options)
  // Imported late, because these modules read the environment when they are loaded.
  const { readProgress, runMigration } = await import('./run-migration.ts')
  const { readSettings } = await import('../../../lambdas/data/directory/settings.ts')
  const { siteUrl } = (await readSettings()).general

  for (const migration of migrations) {
    console.log(`${migration.name}: ${migration.what}.`)
    const known = again ? undefined : await readProgress(migration)
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
  const { auditEntry } = await import('../../../lambdas/data/audit/audit.ts')
  const { transact } = await import('../../../lambdas/data/table/transact.ts')
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
