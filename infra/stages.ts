import type { EndpointId } from '#shared/api/index.ts'

/** The active secret of a pair. The other one is still accepted. */
export type SecretSlot = 'a' | 'b'

export type EmailAddress = `${string}@${string}`

/** How a stage sends mail. */
export interface MailSettings {
  /**
   * The domain that SES signs for, used by this stage only. Its DNS records are outputs of the mail stack.
   */
  domain: string
  /** The sender address of all mail, in that domain. */
  from: EmailAddress
  /** Mails per second, out of the account's SES quota. */
  ratePerSecond: number
  /** Mails in 24 hours, out of the account's SES quota; 50,000 by default, as most accounts have it at first. */
  perDay?: number
  /**
   * Whether visitors get a receipt for a submitted form; true by default. The SES sandbox cannot send receipts.
   */
  receipts?: boolean
  /**
   * True stops sending and keeps everything: mails and mailings wait, and are sent when it is false again, unless
   * they are too late by then. False by default.
   */
  paused?: boolean
}

interface Settings {
  /** The AWS account id, twelve digits. If set, commands refuse credentials of any other account. */
  account?: string
  /** The region of the table, the buckets and the functions. */
  region: string
  /**
   * The public domain and its certificate in us-east-1. Without it, the site uses CloudFront's own domain.
   */
  domain?: {
    name: string
    certificateArn: string
    /**
     * Whether the name leads to this stage. Set it once it does: the canary then reports a name that leads nowhere, which it
     * takes for a domain that was just added until then.
     */
    live?: boolean
  }
  /**
   * Whether responses have Strict-Transport-Security for two years; true by default. Browsers remember it, so disable
   * it before the first deployment or not at all.
   */
  hsts?: boolean
  /**
   * Where CloudFront has copies; 'all' by default. Readers elsewhere are then served from farther away, which is slower and
   * costs what the nearest of these locations costs (docs/operations.md, Cost).
   */
  edgeLocations?: 'all' | 'North America, Europe, Asia, Africa' | 'North America, Europe'
  /** The web application firewall in front of everything; its monthly price is in docs/operations.md. */
  firewall: boolean
  /** Whether GuardDuty scans CVs for malware before staff can open them. Off by default; its price is in docs/operations.md. */
  scanResumes?: boolean
  /**
   * 'off' sends no mail. Mails that become due in the meantime are never sent. It is for stages that have never sent any:
   * on others it would delete the queue, so pause those with `paused`.
   */
  mail: MailSettings | 'off'
  /** The privacy policy promises ninety days at most. */
  logRetentionDays: 7 | 30 | 90
  /**
   * How new code of pages, public reads and sign-in is rolled out: 'gradual' shifts 10% more of the requests
   * each minute, and rolls back automatically when an alarm goes off. While an alarm is on for another
   * reason, a fix can be deployed only with 'at once'.
   */
  rollout: 'gradual' | 'at once'
  /** To rotate, change the letter and deploy (docs/operations.md). */
  active: Record<'sessionKeys' | 'deviceKeys' | 'rateLimitKeys' | 'linkKeys' | 'originSecrets', SecretSlot>
  /**
   * The CloudWatch dashboard; true by default. An account's first three are free, more cost $3 a month each.
   */
  dashboard?: boolean
  /**
   * A log of every response at the edge, without personal data; false by default. Requests to the API are
   * logged there in any case. It costs $0.50 per gigabyte, which is about three million responses.
   */
  edgeLog?: boolean
  /**
   * X-Ray traces of functions; false by default. A million traces cost $5. AWS samples one request per second
   * and 5% of the rest.
   */
  tracing?: boolean
  /**
   * US dollars per month for the whole account; none by default. Above it, the address for alarms gets a
   * mail; without one, the budget shows only in the console.
   */
  monthlyBudget?: number
  /**
   * The name of a managed policy that bounds all roles of the stage; none by default. It is for previews, which run code of
   * branches (docs/operations.md, Continuous delivery).
   */
  permissionsBoundary?: string
  /**
   * The ARN of a backup vault in another account and region, which gets copies of the table and the files every night; none
   * by default. How to make it, and what may be lost without it, is in docs/operations.md.
   */
  copiesTo?: string
  /**
   * Whether permissions on items are limited by key inside transactions too; true by default. AWS does not
   * document `dynamodb:LeadingKeys` there. Set it to false if saving is refused with AccessDenied
   * (docs/operations.md, first day).
   */
  leadingKeysInTransactions?: boolean
  /**
   * How many requests to an endpoint may run concurrently, so that a flood of requests to one endpoint leaves
   * capacity for the others. Start with `floodLimits`. Opt-in, since a new account has ten concurrent
   * executions and cannot reserve any.
   */
  reservedConcurrency?: Partial<Record<EndpointId, number>>
}

/**
 * For `reservedConcurrency`, in an account with the usual 1,000 concurrent executions: the endpoints that
 * accept data from anonymous visitors. It reserves 85 of them, which other functions then cannot use. A form
 * takes 0.1 s, so twenty at a time are two hundred per second.
 */
export const floodLimits = {
  'contact.send': 20,
  'careers.apply': 20,
  'careers.presign': 10,
  'newsletter.subscribe': 20,
  'newsletter.unsubscribe': 10,
  'reports.csp': 5,
} satisfies Partial<Record<EndpointId, number>>

/** A stage whose data is retained and protected from deletion. It must say who receives its alarms. */
interface RetainedStage {
  keep: true
  /** Receives the alarms; 'none' if they are meant to show only in the console. */
  alarmEmail: EmailAddress | 'none'
}

/** A stage whose data is deleted with its stacks. */
interface DisposableStage {
  keep: false
  /** If missing, alarms show only in the console. */
  alarmEmail?: EmailAddress | 'none'
}

export type StageSettings = Settings & (RetainedStage | DisposableStage)

export const stages = {
  dev: {
    region: 'us-east-1',
    keep: false,
    firewall: false,
    // Mail stays off until a domain is verified (docs/operations.md).
    mail: 'off',
    logRetentionDays: 7,
    rollout: 'at once',
    active: { sessionKeys: 'a', deviceKeys: 'a', rateLimitKeys: 'a', linkKeys: 'a', originSecrets: 'a' },
  },
  staging: {
    region: 'us-east-1',
    keep: true,
    // Nobody is on call for this stage yet.
    alarmEmail: 'none',
    firewall: false,
    mail: 'off',
    logRetentionDays: 30,
    rollout: 'gradual',
    active: { sessionKeys: 'a', deviceKeys: 'a', rateLimitKeys: 'a', linkKeys: 'a', originSecrets: 'a' },
  },
  prod: {
    region: 'us-east-1',
    keep: true,
    // Set the address of the on-call engineer before the first deployment.
    alarmEmail: 'none',
    // Above what ten million views a month cost (docs/operations.md, Cost).
    monthlyBudget: 400,
    firewall: true,
    mail: 'off',
    logRetentionDays: 90,
    rollout: 'gradual',
    active: { sessionKeys: 'a', deviceKeys: 'a', rateLimitKeys: 'a', linkKeys: 'a', originSecrets: 'a' },
  },
} satisfies Record<string, StageSettings>

/**
 * The settings of a preview that is based on a stage. It has no domain, because CloudFront allows a domain on one
 * distribution only, and sends no mail.
 */
export const previewBasedOn = ({ domain: _domain, ...others }: StageSettings): StageSettings => ({
  ...others,
  mail: 'off',
})

/** The settings of every branch's preview stage. Its data is deleted with it. */
export const preview: StageSettings = previewBasedOn(stages.dev)

/** The settings of the local cloud: `dev` with mail, because its SES accepts any domain and delivers nothing. */
export const local = {
  ...stages.dev,
  mail: { domain: 'dev.bellcast.example', from: 'ir@dev.bellcast.example', ratePerSecond: 10 },
} satisfies StageSettings
