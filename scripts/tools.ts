/** `npm run tool -- NAME`: what developers run now and then. `npm run bench` and `npm run load` are commands of it, too. */
import { type Command, Option } from '@commander-js/extra-typings'
import { isMain } from '../infra/is-main.ts'
import { siteAddress, wholeNumber } from './ops/options.ts'
import { createProgram, runProgram } from './ops/program.ts'

const noBuild = ['--no-build', 'measures what was built before'] as const

function defineMeasurements(tools: Command): void {
  tools.commandsGroup('Measuring:')

  tools
    .command('bench')
    .summary('measures what the platform costs on this machine')
    .description(
      'Measures cold starts, read units, bytes and page loads on this machine, and prints Markdown tables.',
    )
    .option(
      '--only <benchmark>',
      'lambdas, capacity, mailing, throughput, weight, admin, admin-scale, vitals, interactions, clicks or editor',
    )
    .option('--write', 'writes docs/bench.md; with --only, that section of it', false)
    .option(...noBuild)
    .action(async (options) => (await import('./measure/bench.ts')).bench(options))

  tools
    .command('load')
    .summary('reports which AWS limits a larger newsroom would hit first')
    .description(
      'Fills a local cloud with a large newsroom, simulates visitors and staff, and reports which AWS limit each part would hit first. Takes a quarter of an hour; nothing leaves this machine.',
    )
    .option(
      '--subscribers <number>',
      'confirmed subscribers: fewer take less time',
      wholeNumber('subscribers'),
      200_000,
    )
    .option(
      '--times <number>',
      'how often each thing is done once its functions are warm',
      wholeNumber('times'),
      20,
    )
    .option('--seconds <number>', 'how long everybody works at once', wholeNumber('seconds'), 30)
    .option('--write', 'replaces docs/load.md', false)
    .option(...noBuild)
    .action(async (options) => (await import('./measure/load/load.ts')).load(options))

  tools
    .command('lighthouse')
    .summary("audits every public page with Lighthouse's mobile settings")
    .description(
      "Audits every public page with Lighthouse's mobile settings. Exits with 1 if a target is missed.",
    )
    .addOption(
      new Option('--address <url>', 'a site that is running; without it, a local cloud is started').argParser(
        siteAddress,
      ),
    )
    .option('--only <categories>', 'some of the categories, such as accessibility, with commas')
    .option('--runs <number>', 'how often each page is audited', wholeNumber('runs'), 3)
    .option('--write', 'writes docs/lighthouse.md', false)
    .option(...noBuild)
    .action(async (options) => (await import('./measure/lighthouse/lighthouse.ts')).lighthouse(options))
}

function defineChecks(tools: Command): void {
  tools.commandsGroup('Checking:')

  tools
    .command('figures')
    .description(
      'Prints how large the repository is: files, lines, decisions, npm scripts, folders with a single file.',
    )
    .option('--commit <name>', 'as it was then; without it, the tracked files as they are now')
    .option('--names', 'also names the folders', false)
    .action(async (options) => (await import('./measure/figures.ts')).printFigures(options))

  tools
    .command('compare')
    .summary('compares pages, templates and bundles with those of a commit')
    .description(
      'Builds a commit and the working tree, and prints which public pages of the sample newsroom, which resources of the templates and which bundles differ. For changes that should change none of them. Takes some minutes.',
    )
    .argument('<commit>')
    .action(async (commit) => (await import('./check/compare.ts')).compareWith(commit))

  tools
    .command('secrets')
    .description(
      'Scans the files of the repository, and what was synthesized last, for credentials. Exits with 1 if it finds any.',
    )
    .action(async () => (await import('./check/supply-chain/secrets.ts')).scanForSecrets())

  tools
    .command('openapi')
    .description('Prints the API as an OpenAPI 3.1 document.')
    .addHelpText('after', '\nInto a file:\n  npm run --silent tool -- openapi > openapi.json')
    .action(async () =>
      console.log(JSON.stringify((await import('../shared/api/openapi.ts')).openapi(), null, 2)),
    )

  tools
    .command('record-release')
    .summary('records what a release stores and answers, before the next one changes it')
    .description(
      'Records how the release in another checkout stores data and answers, for the tests that check that this code is compatible. Run it for the release that is deployed, before the next one changes what is stored or answered; in that checkout first run: npm ci && npm run build && node scripts/run.mjs infra/app.ts',
    )
    .requiredOption('--checkout <folder>', 'the other checkout')
    .action(async (options) =>
      (await import('./check/previous-release/record.ts')).recordPreviousRelease(options),
    )

  tools
    .command('day-in-the-life')
    .description(
      "Plays a newsroom's day in the browser, with assertions, and screenshots at three widths in both themes.",
    )
    .action(async () =>
      (await import('./check/test/e2e.ts')).runBrowserTests(['-c', 'web/e2e/day-in-the-life.config.ts']),
    )
}

function defineMedia(tools: Command): void {
  tools.commandsGroup('Mails, pictures and fonts, after they were changed:')

  tools
    .command('mail-templates')
    .description("Renders the mails' templates into the module that the sending function contains.")
    .action(async () => (await import('./build/mail/templates.ts')).renderMailTemplates())

  tools
    .command('mail-preview')
    .description('Writes every mail as a file, for several sites, and a page that shows them all.')
    .option('--screenshots', 'also as pictures at 375 and 700 pixels, light and dark', false)
    .action(async (options) => (await import('./build/mail/preview.ts')).previewMails(options))

  tools
    .command('fonts')
    .description('Subsets the fonts again. Needs Python with fonttools and brotli.')
    .action(async () => (await import('./build/brand-media/fonts.ts')).subsetFonts())

  tools
    .command('social')
    .description('Draws the social cards and the icons again, after a change of the name or the icon.')
    .action(async () => (await import('./build/brand-media/social.ts')).drawSocialCards())

  tools
    .command('video')
    .description('Records the demo video of the Terminal again, from its stage. Needs ffmpeg.')
    .addOption(
      new Option('--address <url>', 'a site that is running; without it, a local cloud is started').argParser(
        siteAddress,
      ),
    )
    .option('--no-build', 'records what was built before')
    .action(async (options) => (await import('./build/brand-media/video/record.ts')).recordVideo(options))

  tools
    .command('pictures')
    .description("Makes the smaller sizes of the sample newsroom's pictures again.")
    .action(async () => (await import('./sample-newsroom/picture-variants.ts')).writePictureVariants())
}

/** The developers' tools. They only say what there is: each loads its code when it runs. */
export function toolsProgram(): Command {
  const tools = createProgram('npm run tool --', 'What developers run now and then.')
  defineMeasurements(tools)
  defineChecks(tools)
  defineMedia(tools)
  return tools
}

if (isMain(import.meta.filename)) await runProgram(toolsProgram())
