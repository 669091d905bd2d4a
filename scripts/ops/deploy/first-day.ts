import { edgeRegion } from '../../../infra/constructs/watch/watched-alarm.ts'
import type { StageSettings } from '../../../infra/stages.ts'
import { bootstrapCommand } from './preflight/account.ts'

/** One thing that one person does at one place. */
export interface Step {
  title: string
  /** Which stages need it; all do without. */
  only?: string
  /** Who does it. */
  who: string
  /** How long it takes, with whatever somebody else has to answer. */
  takes: string
  /** Somebody else has to answer, so it is filed on the first day. */
  isFiledToday?: true
  text: string
}

const owner = 'the account’s owner'
const administrator = 'an administrator'
const developer = 'you'
const zoneKeeper = 'keeper of the DNS zone'

/** What a stage’s settings in infra/stages.ts still lack, each with what to write. */
function missingSettings({ account, domain, mail, alarmEmail = 'none', keep }: StageSettings): string[] {
  return [
    ...(account ? [] : ['`account`']),
    ...(keep && alarmEmail === 'none' ? ['`alarmEmail`'] : []),
    ...(domain ? [] : ["with a domain `domain: { name: 'ir.example.com', certificateArn: 'arn:…' }`"]),
    ...(mail === 'off'
      ? [
          "with mail `mail: { domain: 'ir.example.com', from: 'ir@ir.example.com', ratePerSecond: 1, receipts: false }` (`from` needs no mailbox)",
        ]
      : []),
  ]
}

/**
 * Everything a person does until a stage in a new account is in use, in order. What only some stages need is there, too, and
 * says so. docs/operations.md has the same list.
 */
export function firstDay(stage: string, settings: StageSettings): Step[] {
  const { account = 'ACCOUNT', region, keep, domain, mail, alarmEmail = 'none' } = settings
  const environments = [...new Set([region, edgeRegion])].map((each) => `aws://${account}/${each}`)
  const ofDomain = domain ? {} : { only: 'with a domain' }
  const ofMail = mail === 'off' ? { only: 'with mail' } : {}
  const ofEither = domain || mail !== 'off' ? {} : { only: 'with a domain or mail' }
  const ofAlarms = keep || alarmEmail !== 'none' ? {} : { only: 'with `alarmEmail`' }
  const settle = missingSettings(settings)
  return [
    {
      title: 'Open an AWS account',
      who: owner,
      takes: '30 minutes',
      text: 'Best for this stage alone: in your AWS organization, or, without one, on the paid plan (AWS closes free accounts after six months), where you, as root, this once, enable IAM Identity Center *with AWS Organizations*. Give root a second factor. In Identity Center, assign a user to the account with the permission set *AdministratorAccess*.',
    },
    {
      title: 'File the requests',
      who: administrator,
      takes: 'an hour, and hours to days until all are answered',
      isFiledToday: true,
      text: `Support Center, *Account and billing*: *CloudFront account verification* (an account with a distribution is verified). Service Quotas in ${region}, *AWS Lambda*, *Concurrent executions*: 1,000; a new account has 10, and a kept stage is not deployed below 100. With a domain: Certificate Manager **in ${edgeRegion}**, a public certificate for ${domain?.name ?? 'the name'}, validated by DNS; its CNAME record goes to the ${zoneKeeper}, its ARN into \`infra/stages.ts\`. With mail, in CloudShell in ${region}: \`aws sesv2 put-account-details --production-access-enabled --mail-type MARKETING --website-url https://COMPANY\`; if AWS asks: subscribers confirm their address, every mailing has a link to unsubscribe, bounces and complaints are suppressed.`,
    },
    {
      title: 'Add the certificate’s record',
      ...ofDomain,
      who: zoneKeeper,
      takes: 'up to an hour until it is issued',
      isFiledToday: true,
      text: 'If the zone has CAA records, one must allow `amazon.com`. A bare domain (`example.com`) cannot be a CNAME later: it needs an alias record, as Route 53 has.',
    },
    {
      title: 'Prepare your machine and the stage',
      who: developer,
      takes: '45 minutes',
      text: [
        'Node.js 18 or later, AWS CLI 2, the release in a repository of your own, `npm ci`; `aws configure sso` with the start URL that IAM Identity Center shows (later `aws sso login`), `export AWS_PROFILE=…`.',
        `Run \`${bootstrapCommand(settings, environments)}\` once per account and region.`,
        ...(settle.length > 0 ? [`\`stages.${stage}\` in \`infra/stages.ts\`: ${settle.join('; ')}.`] : []),
        ...(keep
          ? [
              '`hsts: false` is for now or never: browsers remember the default for two years. `scanResumes` and `copiesTo` can follow. Commit.',
            ]
          : ['Commit.']),
      ].join(' '),
    },
    {
      title: 'Deploy',
      who: developer,
      takes: 'about an hour',
      text: `\`npm run deploy -- --stage ${stage}\` asks for the stage’s name. Before, it says what is missing, except CloudFront’s verification, which cannot be seen: without it *Edge* fails. Run it again once AWS has answered.`,
    },
    {
      title: 'Add the mail’s records',
      ...ofMail,
      who: zoneKeeper,
      takes: 'hours until AWS sees them',
      text: `The \`_domainkey\` records that the deployment printed, and a TXT record \`_dmarc.${mail === 'off' ? 'DOMAIN' : mail.domain}\`: \`v=DMARC1; p=quarantine; rua=mailto:ADDRESS\`, where ADDRESS is a mailbox that gets reports.`,
    },
    {
      title: keep ? 'Save the two keys, create the first superadmin' : 'Create the first superadmin',
      who: developer,
      takes: '10 minutes',
      text: [
        ...(keep
          ? [
              'The first command that the deployment printed shows two keys, which no copy of the data has: into a safe outside the account.',
            ]
          : []),
        `${keep ? 'The others create' : 'The commands that the deployment printed create'} the superadmin, whose password is shown once, and test the stage.`,
        'Sign in at `/admin`. The superadmin’s address gets all mail for the company: enter others in *Settings*, with the postal address.',
        'With a domain: until the name leads here, staff put it, with an address of the printed host (`dig +short HOST`), into their hosts file.',
        'With mail: until SES has answered it sends 200 emails a day, to verified addresses only; verify those in the settings in the SES console.',
      ].join(' '),
    },
    {
      title: 'Confirm the alarms',
      ...ofAlarms,
      who: 'their recipient',
      takes: '5 minutes',
      text: `Within two days, the link in ${region === edgeRegion ? 'AWS’s email' : `each email from AWS (${region} and ${edgeRegion})`}.`,
    },
    {
      title: 'Lead the name to the stage',
      ...ofDomain,
      who: zoneKeeper,
      takes: 'up to the old record’s time to live',
      text: `The CNAME record of ${domain?.name ?? 'the name'} that the deployment printed, once the newsroom has its content.`,
    },
    {
      title: 'Deploy what the answers allow',
      ...ofEither,
      who: developer,
      takes: 'half an hour',
      text: `Once, when all are there: add \`live: true\` to \`domain\`; remove \`receipts\` and set \`ratePerSecond\` and \`perDay\` to what SES grants. \`npm run deploy -- --stage ${stage}\`, and commit.`,
    },
  ]
}

const about = ({ only, who, takes }: Step) => [...(only ? [`only ${only}`] : []), who, takes].join('; ')

/** The steps as a numbered list, in Markdown. */
export const planMarkdown = (steps: readonly Step[]): string =>
  steps.map((step, index) => `${index + 1}. **${step.title}** (${about(step)}). ${step.text}`).join('\n')

/** What `deploy --plan` prints. */
export function planLines(stage: string, settings: StageSettings): string[] {
  const steps = firstDay(stage, settings)
  const numbersOf = (holds: (step: Step) => boolean) =>
    steps.flatMap((step, index) => (holds(step) ? [index + 1] : [])).join(', ')
  const filed = numbersOf(({ isFiledToday, only }) => isFiledToday === true && only === undefined)
  const kinds = [...new Set(steps.flatMap(({ only }) => only ?? []))]
  const filedToo = steps.flatMap(({ isFiledToday, only }, index) =>
    isFiledToday && only ? [`${only} ${index + 1}`] : [],
  )
  return [
    `From a new AWS account to ${stage} in ${settings.region}: ${steps.length} steps. Times are estimates.`,
    ...(settings.account
      ? []
      : [
          'For another region, first change it in infra/stages.ts and print this again: a stage cannot move.',
        ]),
    `File today, because somebody has to answer: ${[filed, ...filedToo].join(', ')}.`,
    ...kinds.map((kind) =>
      `Only ${kind}, which infra/stages.ts does not have yet: ${numbersOf(({ only }) => only === kind)}.`.replaceAll(
        '`',
        '',
      ),
    ),
    ...steps.flatMap((step, index) => [
      '',
      `${String(index + 1).padStart(2)}. ${step.title} (${about(step)})`.replaceAll('`', ''),
      `    ${step.text.replaceAll(/[*`]/g, '')}`,
    ]),
    '',
    'This asked AWS nothing, so it does not know what is done already. --check asks with credentials for the bootstrap, the quotas, the certificate, where the name leads, and SES; nobody but you knows about root’s second factor, CloudFront’s verification, the saved keys and the confirmed alarms.',
  ]
}
