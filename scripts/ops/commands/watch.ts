import { type Command, Option } from '@commander-js/extra-typings'
import { count, siteAddress, target, wholeNumber } from '../options.ts'

/** Commands that only look. */
export function defineWatchCommands(ops: Command): void {
  ops.commandsGroup('Watching:')

  ops
    .command('logs')
    .summary("traces one request, or lists a job's records or failures")
    .description(
      "Searches the logs of a stage or of the local cloud. A request's id is the response header x-amz-cf-id (the edge's) or apigw-requestid (the gateway's), or the reference on the error page.",
    )
    .addOption(target.stage)
    .addOption(target.branch)
    .addOption(
      new Option('--request <id>', 'one request: edge, gateway, function, AWS calls, mails').conflicts([
        'job',
        'errors',
      ]),
    )
    .addOption(new Option('--job <name>', 'the records of a job, such as purge-cdn').conflicts('errors'))
    .addOption(new Option('--errors', 'failures').default(false))
    .option('--since <time>', 'how far back, in minutes, hours or days: 30m, 24h, 7d', '24h')
    .addOption(target.data)
    .action(async (options) => (await import('../watch/logs.ts')).showLogs(options))

  ops
    .command('canary')
    .summary('visits a site as a reader would')
    .description(
      "Visits a site as a reader would, as every stage's canary does every five minutes. Exits with 1 if something is wrong.",
    )
    .option('--address <url>', "the site's public address", siteAddress, 'http://localhost:3000')
    .option('--timeout <milliseconds>', 'how long to wait for each response', wholeNumber('timeout'), 8000)
    .action(async (options) => (await import('../watch/canary.ts')).visit(options))

  ops
    .command('stack-trace')
    .summary('translates a stack trace from a log to source lines')
    .description(
      'Reads a stack trace of a bundle, as logs have it, from standard input. It uses the maps of the last `npm run build`: check out the release that the trace is from, and build it first.',
    )
    .option(
      '--function <name>',
      'the function that it is from, such as posts-update, if the trace names none',
    )
    .addHelpText('after', '\nExample:\n  npm run ops -- stack-trace < trace.txt')
    .action(async (options) => (await import('../stack-trace/stack-trace.ts')).translateTrace(options))

  ops
    .command('cost')
    .summary("estimates a stage's monthly bill")
    .description(
      "Estimates a month's bill from the stage's templates, the figures in docs/bench.md and the dated price list. Makes no calls to AWS.",
    )
    .option('--stage <name>', 'a stage of infra/stages.ts', 'prod')
    .option('--views <number>', 'page views in the month', count('views'), 100_000)
    .option('--articles <number>', 'articles in the newsroom', count('articles'), 200)
    .option('--mails <number>', 'mails sent', count('mails'), 5000)
    .option('--saves <number>', 'saves of articles by staff', count('saves'), 100)
    .option('--forms <number>', 'forms sent by visitors', count('forms'), 200)
    .option('--no-firewall', 'as if the stage had no firewall')
    .option('--write', 'updates the table in docs/operations.md', false)
    .action(async (options) => (await import('../cost/cost.ts')).estimateCost(options))

  ops
    .command('grants')
    .summary('lists permissions that functions have but never used locally')
    .description('Lists permissions that functions have and never used in the local cloud on this folder.')
    .addOption(target.data)
    .action(async (options) => (await import('../grants.ts')).printGrants(options))
}
