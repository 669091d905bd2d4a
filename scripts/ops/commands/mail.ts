import type { Command } from '@commander-js/extra-typings'
import { target } from '../options.ts'

/** The mail of a stage. */
export function defineMailCommands(ops: Command): void {
  const mail = ops
    .command('mail')
    .description('Lists queued and failed emails, redrives dead-letter queues, lifts suppressions.')

  mail
    .command('list')
    .description('Lists what waits, and what was refused or too late. It shows no addresses.')
    .addOption(target.stage)
    .addOption(target.branch)
    .addOption(target.table)
    .addOption(target.data)
    .action(async (options) => (await import('../mail/mail.ts')).listMail(options))

  mail
    .command('redrive')
    .description(
      'Moves the messages of a dead-letter queue back to where they came from, or repeats the calls of jobs that failed for good.',
    )
    .requiredOption(
      '--queue <name>',
      'as its runbook names it: MailsFailures, FileErasureWorkFailures, FileTakedownWorkFailures or UploadCheckFailures; with --table, its full name',
    )
    .addOption(target.stage)
    .addOption(target.branch)
    .addOption(target.table)
    .addOption(target.data)
    .action(async (options) => (await import('../mail/mail.ts')).redriveQueue(options))

  mail
    .command('lift')
    .description(
      'Mails an address again that bounced, or that complained and whose owner has asked for mail since.',
    )
    .argument('<address>', 'the email address')
    .option('--complained', 'also if its owner complained', false)
    .option('--key <arn>', 'on a stage: its secret SubscriberKey, under which addresses are stored')
    .addOption(target.stage)
    .addOption(target.branch)
    .addOption(target.table)
    .addOption(target.data)
    .action(async (address, options) => (await import('../mail/mail.ts')).liftAddress(address, options))
}
