import type { Command } from '@commander-js/extra-typings'
import { Option } from '@commander-js/extra-typings'
import { repeated, target, wholeNumber } from '../options.ts'

/** Commands that read, copy or change what a stage stores. */
export function defineDataCommands(ops: Command): void {
  ops.commandsGroup('Data:')

  ops
    .command('export')
    .summary("copies a stage's data out of its account into a folder")
    .description(
      'Copies all items of the table, and the objects in the buckets for long texts, media and resumes. `restore --from` restores them, also into another account. The folder holds personal data and password hashes; docs/operations.md says how to handle it.',
    )
    .addOption(target.stage)
    .addOption(target.branch)
    .option('--to <folder>', 'an empty folder, or a new one')
    .addOption(
      new Option(
        '--check <folder>',
        'only says whether an export is complete, unchanged and consistent',
      ).conflicts(['to', 'at', 'stage', 'branch', 'table']),
    )
    .option(
      '--at <time>',
      'the table as it was then, by point-in-time recovery: exact, where staff go on working',
    )
    .addOption(target.table)
    .addOption(target.data)
    .addHelpText('after', '\nWith --table, name the buckets in BODY_BUCKET, MEDIA_BUCKET and RESUME_BUCKET.')
    .action(async (options) => (await import('../export/export.ts')).exportStage(options))

  ops
    .command('restore')
    .summary('restores what a stage stored at an earlier second, or from an export')
    .description(
      "Restores a stage's table to an earlier second, by point-in-time recovery, or from an export. Without --apply it only says what it would do.",
    )
    .addOption(target.stage)
    .addOption(target.branch)
    .addOption(
      new Option('--to <time>', 'the second, such as 2026-11-20T14:05:00Z').conflicts(['from', 'check']),
    )
    .addOption(
      new Option(
        '--from <folder>',
        'instead of --to: a folder of `export`, with the objects that are missing',
      ).conflicts(['post', 'file', 'check', 'clean']),
    )
    .addOption(
      new Option('--post <address>', 'one article, as its next version, with its files').conflicts([
        'set',
        'file',
      ]),
    )
    .addOption(
      new Option('--file <address>', 'one file that was deleted for good or overwritten').conflicts('set'),
    )
    .option(
      '--set <name>',
      'newsroom, settings, inbox, subscribers, staff or suppressed; repeatable. Without --post, --file and --set: newsroom and settings as they were, and lost messages, applications and subscribers',
      repeated,
    )
    .option('--apply', 'makes the changes', false)
    .option('--confirm <table>', "with --apply: the table's name, since its current state is replaced")
    .addOption(
      new Option('--check', 'only says whether posts, addresses, counts and the audit log fit together')
        .default(false)
        .conflicts(['apply', 'clean']),
    )
    .addOption(
      new Option('--clean', 'deletes the table that was made to compare with')
        .default(false)
        .conflicts('apply'),
    )
    .addOption(target.table)
    .addOption(target.data)
    .addHelpText(
      'after',
      `
Examples:
  npm run ops -- restore --stage prod --to 2026-11-20T14:05:00Z --post /blog/third-quarter
  npm run ops -- restore --stage prod --to 2026-11-20T14:05:00Z --set newsroom
  npm run ops -- restore --stage prod --from /backups/2026-11-20 --set newsroom
  npm run ops -- restore --stage prod --check`,
    )
    .action(async (options) => (await import('../restore/restore.ts')).restore(options))

  ops
    .command('backfill')
    .summary('migrates stored items to the shape that the current release writes')
    .description(
      'Migrates stored items step by step (migrations.ts). It is safe while the site is in use: changes made in the meantime are kept. It may be stopped at any time; the next run resumes there.',
    )
    .addOption(target.stage)
    .addOption(target.branch)
    .option('--dry-run', 'only says how many items each step would change', false)
    .option('--again', 'repeats steps that have finished, for example after restoring older data', false)
    .option('--page <items>', 'number of items read between two checkpoints', wholeNumber('page', 1000), 100)
    .addOption(target.table)
    .addOption(target.data)
    .action(async (options) => (await import('../backfill/backfill.ts')).backfill(options))

  const audit = ops
    .command('audit')
    .description('Verifies the audit log, and erases what it says about a record.')

  audit
    .command('verify')
    .description('Detects tampering with past entries; exits with 1 if it finds any.')
    .addOption(target.stage)
    .addOption(target.branch)
    .option(
      '--seal <hash>',
      "a seal noted earlier, or from the sealing job's log: it must still be in the chain",
    )
    .addOption(target.table)
    .addOption(target.data)
    .action(async (options) => (await import('../audit.ts')).verifyAudit(options))

  audit
    .command('erase')
    .description('Removes what the log says about a person or another record.')
    .argument('<record>', 'such as user:ID')
    .addOption(target.stage)
    .addOption(target.branch)
    .addOption(target.table)
    .addOption(target.data)
    .action(async (record, options) => (await import('../audit.ts')).eraseAudit(record, options))
}
