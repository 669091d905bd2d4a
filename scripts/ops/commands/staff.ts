import { type Command, Option } from '@commander-js/extra-typings'
import { target } from '../options.ts'
import { Refusal } from '../stage/refusal.ts'

/** A password that is typed on the command line would be in the shell's history. */
function refusePassword({ args }: { args: readonly string[] }): void {
  if (args.length > 1)
    throw new Refusal(
      'A password never belongs on a command line: --ask asks for it. Names with spaces need quotes.',
    )
}

const ask = new Option('--ask', 'asks for the password instead of making one up').default(false)
const email = ['--email <address>', 'where they get mail'] as const
const name = ['--name <name>', 'the full name'] as const

/** Who may sign in. */
export function defineStaffCommands(ops: Command): void {
  ops.commandsGroup('People and mail:')
  const staff = ops
    .command('staff')
    .description('Sets up a new stage; creates, resets, unlocks and lists accounts.')

  staff
    .command('init')
    .description(
      'Creates what a new stage needs: the first superadmin, categories, an author and settings. Run again it keeps what is there, and needs no names.',
    )
    .argument('[username]', 'the first superadmin')
    .option(
      '--email <address>',
      'the superadmin’s; messages and applications go there, too, until the settings name others',
    )
    .option(...name)
    .option('--author <name>', 'the first author profile')
    .option('--site <url>', 'where visitors find the site (https://ir.example.com)')
    .addOption(ask)
    .addOption(target.stage)
    .addOption(target.branch)
    .addOption(target.table)
    .addOption(target.data)
    .allowExcessArguments()
    .addHelpText(
      'after',
      '\nExample:\n  npm run ops -- staff init noa.ferrant --email noa@example.com --name "Noa Ferrant" --stage prod',
    )
    .action(async (username, options, command) => {
      refusePassword(command)
      await (await import('../staff.ts')).initialize(username, options)
    })

  staff
    .command('list')
    .description('Lists who may sign in.')
    .addOption(target.stage)
    .addOption(target.branch)
    .addOption(target.table)
    .addOption(target.data)
    .action(async (options) => (await import('../staff.ts')).listStaff(options))

  staff
    .command('create')
    .description(
      'Creates an account. A password that was made up is shown once, and replaced at the first sign-in.',
    )
    .argument('<username>')
    .requiredOption(...email)
    .requiredOption(...name)
    .addOption(
      new Option(
        '--role <role>',
        'author writes articles, admin runs the newsroom, superadmin may do everything',
      )
        .choices(['author', 'admin', 'superadmin'] as const)
        .makeOptionMandatory(),
    )
    .addOption(ask)
    .addOption(target.stage)
    .addOption(target.branch)
    .addOption(target.table)
    .addOption(target.data)
    .allowExcessArguments()
    .action(async (username, options, command) => {
      refusePassword(command)
      await (await import('../staff.ts')).create(username, options)
    })

  staff
    .command('reset')
    .description('Sets a new password, which ends all sessions and lifts all locks.')
    .argument('<login>', 'username or email address')
    .addOption(ask)
    .addOption(target.stage)
    .addOption(target.branch)
    .addOption(target.table)
    .addOption(target.data)
    .allowExcessArguments()
    .action(async (login, options, command) => {
      refusePassword(command)
      await (await import('../staff.ts')).reset(login, options)
    })

  staff
    .command('unlock')
    .description('Lifts all locks after too many attempts.')
    .argument('<login>', 'username or email address')
    .addOption(target.stage)
    .addOption(target.branch)
    .addOption(target.table)
    .addOption(target.data)
    .action(async (login, options) => (await import('../staff.ts')).unlock(login, options))

  staff
    .command('reset-2fa')
    .description('Removes all second factors, which ends all sessions.')
    .argument('<login>', 'username or email address')
    .addOption(target.stage)
    .addOption(target.branch)
    .addOption(target.table)
    .addOption(target.data)
    .action(async (login, options) => (await import('../staff.ts')).resetFactors(login, options))
}
