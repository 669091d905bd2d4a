import { edgeRegion } from '../../../infra/constructs/watch/watched-alarm.ts'
import type { StageSettings } from '../../../infra/stages.ts'

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
  const ofAlarms = alarmEmail === 'none' ? { only: 'with `alarmEmail`' } : {}
  return [
    {
      title: 'Open an AWS account',
      who: owner,
      takes: '15 minutes',
      text: 'On the paid plan: AWS closes accounts on the free plan after six months.',
    },
    {
      title: 'Make an administrator',
      who: owner,
      takes: '20 minutes',
      text: 'As root, this once: give root a second factor, enable IAM Identity Center, and create a user there with the permission set *AdministratorAccess*.',
    },
    {
      title: 'Have CloudFront verified',
      who: administrator,
      takes: 'hours to days',
      isFiledToday: true,
      text: 'Support Center, *Account and billing*: *CloudFront account verification*. An account that has a distribution is verified.',
    },
    {
      title: 'Raise the Lambda quota',
      who: administrator,
      takes: 'hours to days',
      isFiledToday: true,
      text: `Service Quotas in ${region}, *AWS Lambda*, *Concurrent executions*: 1,000. A new account has 10, and a kept stage is not deployed below 100.`,
    },
    {
      title: 'Request the certificate',
      ...ofDomain,
      who: administrator,
      takes: '5 minutes',
      isFiledToday: true,
      text: `Certificate Manager, **in ${edgeRegion}** for any stage: a public certificate for ${domain?.name ?? 'the name'}, validated by DNS.`,
    },
    {
      title: 'Add the record that validates it',
      ...ofDomain,
      who: zoneKeeper,
      takes: 'up to an hour until it is issued',
      isFiledToday: true,
      text: 'The CNAME record that Certificate Manager shows.',
    },
    {
      title: 'Prepare your machine',
      who: developer,
      takes: '15 minutes',
      text: 'Install the AWS CLI, run `npm ci`, and sign in: `aws configure sso`, later `aws sso login`, and `AWS_PROFILE`.',
    },
    {
      title: 'Fill in the stage',
      who: developer,
      takes: '10 minutes',
      text: `\`stages.${stage}\` in \`infra/stages.ts\`: \`account\`, \`region\`${keep ? ', `alarmEmail`' : ''}; with a domain \`domain: { name: 'ir.example.com', certificateArn: 'arn:…' }\`; with mail \`mail\`, for now with \`receipts: false\` and \`ratePerSecond: 1\`.`,
    },
    {
      title: 'Bootstrap the CDK',
      who: developer,
      takes: '5 minutes',
      text: `Once per account and region: \`npm run bootstrap -- ${environments.join(' ')}\``,
    },
    {
      title: 'Deploy',
      who: developer,
      takes: 'about an hour',
      text: `\`npm run deploy -- --stage ${stage}\`. It first says what is missing; run it again once AWS has answered.`,
    },
    {
      title: 'Add the DNS records',
      ...ofEither,
      who: zoneKeeper,
      takes: 'hours until AWS sees them',
      text: 'Those that the deployment prints, and for mail a DMARC record: `v=DMARC1; p=quarantine; rua=mailto:…`.',
    },
    {
      title: 'Create the first superadmin',
      who: developer,
      takes: '5 minutes',
      text: `Before anybody opens the admin, run the command that the deployment printed; then \`npm run ops -- smoke --stage ${stage}\`.`,
    },
    {
      title: 'Confirm the alarms',
      ...ofAlarms,
      who: 'their recipient',
      takes: '5 minutes',
      text: `Follow the link in ${region === edgeRegion ? 'the email' : 'both emails'} from AWS.`,
    },
    {
      title: 'Ask SES for production access',
      ...ofMail,
      who: administrator,
      takes: 'a day or longer',
      text: `SES console in ${region}, *Get set up*. Until then SES sends 200 emails a day, one a second, to verified addresses only: verify those in the settings (sales, careers, admin) there.`,
    },
    {
      title: 'Deploy what the answers allow',
      ...ofEither,
      who: developer,
      takes: 'half an hour',
      text: `Once the name leads to the stage, add \`live: true\` to \`domain\`; once SES has answered, remove \`receipts\` and set \`ratePerSecond\` and \`perDay\` to what it grants. \`npm run deploy -- --stage ${stage}\`.`,
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
  const others = numbersOf(({ only }) => only !== undefined)
  return [
    `From a new AWS account to ${stage} in ${settings.region}: ${steps.length} steps. Times are estimates.`,
    `File today, because somebody has to answer: ${numbersOf(({ isFiledToday }) => isFiledToday ?? false)}.`,
    ...(others ? [`Not needed with what infra/stages.ts says now: ${others}.`] : []),
    ...steps.flatMap((step, index) => [
      '',
      `${String(index + 1).padStart(2)}. ${step.title} (${about(step)})`.replaceAll('`', ''),
      `    ${step.text.replaceAll(/[*`]/g, '')}`,
    ]),
    '',
    'This asked AWS nothing, so it does not know what is done already. With credentials, --check does.',
  ]
}
