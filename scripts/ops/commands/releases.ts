import { Argument, type Command, Option } from '@commander-js/extra-typings'
import { repeated, siteAddress, target } from '../options.ts'

const yes = ['--yes', 'asks no questions'] as const
const despite = ['--despite <check>', 'continues although this check failed; repeatable', repeated] as const

/** Commands that change or try what a stage runs. */
export function defineReleaseCommands(ops: Command): void {
  ops.commandsGroup('Releases:')

  ops
    .command('deploy')
    .summary('checks a stage, describes what will change, deploys it and tests it')
    .description(
      'Runs the preflight checks, describes what will change, deploys all stacks in order, prints the outputs and next steps, and smoke-tests the stage.',
    )
    .addOption(target.stage)
    .addOption(target.branch)
    .addOption(
      new Option(
        '--plan',
        'only prints what a person does until the stage is in use, who and how long; needs no credentials',
      )
        .default(false)
        .conflicts(['check', 'diff']),
    )
    .option('--check', 'only runs the preflight checks', false)
    .option('--diff', 'only runs the checks and shows what would change', false)
    .option(
      '--accept <name>',
      'accepts a change that destroys data or addresses, by its displayed name; repeatable',
      repeated,
    )
    .option(...despite)
    .option('--yes', 'asks no questions (destructive changes still need --accept)', false)
    .option('--no-smoke', 'skips the smoke test; the release is then recorded as untested')
    .addOption(
      new Option(
        '--smoke-user <name>',
        'the smoke test signs in as this author and purges nothing; asks for the password first, or reads the first line from a pipe',
      ).conflicts('smokeReadOnly'),
    )
    .option('--smoke-read-only', 'the smoke test does not sign in and purges nothing', false)
    .action(async (options) => (await import('../deploy/deploy.ts')).deploy(options))

  ops
    .command('rollback')
    .summary("rolls a stage's code back to the release before")
    .description(
      "Rolls a stage's code back to the previous release, as recorded when it was deployed: functions, pages, the admin and their resources. Data is kept. It refuses if a table, bucket or secret differs, or if data would be lost.",
    )
    .addOption(target.stage)
    .addOption(target.branch)
    .option('--diff', 'only shows the target release and the changes', false)
    .option(...despite)
    .option(...yes, false)
    .option('--no-smoke', 'skips the smoke test')
    .action(async (options) => (await import('../rollback/rollback.ts')).rollback(options))

  ops
    .command('smoke')
    .summary('tests a stage from the outside, as visitors and staff use it')
    .description(
      'Tests a stage from the outside. On kept stages it publishes nothing: it reads every public page, signs in, saves and deletes a draft, uploads and deletes a picture, and purges an unused path. On other stages, and on the local cloud, it also publishes and unpublishes an article. Without --user it creates a temporary author and deletes it at the end.',
    )
    .addOption(target.stage)
    .addOption(target.branch)
    .addOption(
      new Option('--address <url>', 'instead of --stage: where the site is')
        .argParser(siteAddress)
        .conflicts(['stage', 'branch']),
    )
    .option('--table <name>', 'with --address: the table, which --stage looks up by itself')
    .addOption(
      new Option(
        '--distribution <id>',
        'with --address: the distribution, which --stage looks up by itself',
      ).conflicts(['stage', 'branch']),
    )
    .addOption(
      new Option('--publish', 'with --address: also publishes and unpublishes an article')
        .default(false)
        .conflicts(['stage', 'branch']),
    )
    .addOption(
      new Option(
        '--user <name>',
        'signs in as this user; asks for the password, or reads the first line from a pipe',
      ).conflicts('readOnly'),
    )
    .option('--read-only', 'does not sign in and purges nothing', false)
    .option('--no-purge', 'purges nothing, for credentials without that permission')
    .addOption(target.data)
    .action(async (options) => (await import('../smoke/smoke.ts')).smoke(options))

  ops
    .command('rotate')
    .summary('rotates a pair of secrets without signing anybody out')
    .description(
      'Sets a new value for the idle secret, waits five minutes, switches the letter in infra/stages.ts and deploys, with the usual confirmation. If it is interrupted, run it again within a day.',
    )
    .addArgument(
      new Argument('<secrets>', 'the pair').choices([
        'session-keys',
        'origin-secrets',
        'device-keys',
        'rate-limit-keys',
        'link-keys',
      ] as const),
    )
    .addOption(target.stage)
    .addOption(new Option('--retire', 'some hours later: invalidates the old value').conflicts('both'))
    .option(
      '--both',
      'in an emergency: sets new values for both at once, which invalidates all that they have signed (with session keys, everybody signs in again)',
    )
    .option('--confirm <stage>', "with --both: the stage's name")
    .option(...yes, false)
    .action(async (secrets, options) => (await import('../rotate/rotate.ts')).rotate(secrets, options))

  ops
    .command('rehearse')
    .summary('performs an emergency procedure on a local cloud of its own')
    .description(
      "Performs an operator's emergency procedure on a local cloud of its own, prints each step, and verifies what docs/operations.md promises. It touches no stage and no running local cloud.",
    )
    .addArgument(
      new Argument('<procedure>', 'what is rehearsed').choices([
        'keys',
        'origin-secret',
        'stack-loss',
        'region',
        'bad-day',
        'dead-letters',
      ] as const),
    )
    .action(async (procedure) => (await import('../rehearse/rehearse.ts')).rehearse(procedure))

  ops
    .command('trial')
    .summary('deploys a stage that does not exist, tries what an operator does, and removes it')
    .description(
      'Deploys a throwaway stage, initializes and smoke-tests it, publishes on a schedule, mails the simulator of SES, rotates, rolls back, restores, and removes it. It names the account and region, and asks. A file says what differed from the local cloud and what failed in the logs. It refuses kept stages and every stage that exists. It has never run on AWS.',
    )
    .requiredOption('--stage <name>', 'a stage of infra/stages.ts that is not deployed')
    .requiredOption('--to <file>', 'where it writes what it saw; a new file')
    .option('--keep', 'leaves the stage standing at the end', false)
    .option('--confirm <account>', 'confirms with the account, for use without a terminal')
    .action(async (options) => (await import('../trial/trial.ts')).trial(options))

  ops
    .command('remove')
    .summary('deletes a stage that is not kept, with all its data')
    .description(
      'Empties the buckets with all object versions, and deletes the stacks in reverse order. Stages with `keep: true` are refused. If it is interrupted, run it again.',
    )
    .addOption(target.stage)
    .addOption(target.branch)
    .option('--confirm <stage>', "confirms with the stage's name, for use without a terminal")
    .option(...yes, false)
    .action(async (options) => (await import('../remove/remove.ts')).remove(options))
}
