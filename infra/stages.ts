import type { EndpointId } from '#shared/api/index.ts'

/** Which secret of a pair signs; the other one is still accepted. */
export type SecretSlot = 'a' | 'b'

export type EmailAddress = `${string}@${string}`

/** How a stage sends mail. */
export interface MailSettings {
  /** The domain that SES signs for; of one stage alone. Its records are outputs of the data stack. */
  domain: string
  /** The one address that mail comes from, below that domain. */
  from: EmailAddress
  /** Mails in a second, from SES's quota for the account. */
  ratePerSecond: number
  /** Whether visitors are told that a form has arrived; true by default. In SES's sandbox they cannot be. */
  receipts?: boolean
}

interface Settings {
  /** The AWS account, twelve digits. With it, `npm run deploy` refuses credentials of any other. */
  account?: string
  /** The region of the table, the buckets and the functions. */
  region: string
  /** The public domain and its certificate in us-east-1. Without it: CloudFront's own domain. */
  domain?: { name: string; certificateArn: string }
  /**
   * Whether responses have Strict-Transport-Security for two years; true by default. Browsers remember it, so switch
   * it off before the first deployment or not at all.
   */
  hsts?: boolean
  /** The web application firewall in front of everything; its monthly price is in docs/operations.md. */
  firewall: boolean
  /** Whether GuardDuty scans CVs for malware before staff can open them. Off by default; its price is in docs/operations.md. */
  scanResumes?: boolean
  /** 'off': nothing is sent, and whatever became due meanwhile never will be. */
  mail: MailSettings | 'off'
  /** Ninety at most: the privacy policy says so. */
  logRetentionDays: 7 | 30 | 90
  /**
   * How new code of pages, public reads and sign-in is let in: a tenth more of the requests each minute and back by itself when an
   * alarm is raised, or at once. While an alarm is raised for another reason, only 'at once' lets a mend in.
   */
  rollout: 'gradual' | 'at once'
  /** To rotate, change the letter and deploy (docs/operations.md). */
  active: Record<'sessionKeys' | 'deviceKeys' | 'rateLimitKeys' | 'linkKeys' | 'originSecrets', SecretSlot>
  /** The dashboard in CloudWatch; true by default. Three of an account are free, further ones cost $3 a month. */
  dashboard?: boolean
  /**
   * A log of every answer at the edge, without anything about visitors; false by default. What reaches the API is logged there in
   * any case. Half a dollar a gigabyte, which is some three million answers.
   */
  edgeLog?: boolean
  /** Traces of functions in X-Ray; false by default. $5 a million, of which AWS takes one a second and one in twenty. */
  tracing?: boolean
  /** US dollars a month: above it whoever gets the alarms is mailed. Of the whole account; none by default. */
  monthlyBudget?: number
  /**
   * Whether permissions on items are narrowed by their keys inside transactions too; true by default. AWS does not document
   * `dynamodb:LeadingKeys` there. Set it to false if saving is refused with AccessDenied (docs/operations.md, first day).
   */
  leadingKeysInTransactions?: boolean
  /**
   * How many requests to an endpoint may run at once, so that a flood at one of them leaves room for all others:
   * `floodLimits` is a start. Opt-in, since a new account has ten concurrent executions and cannot reserve any.
   */
  reservedConcurrency?: Partial<Record<EndpointId, number>>
}

/**
 * For `reservedConcurrency`, in an account with the usual 1,000 concurrent executions: what strangers may send. It keeps 85
 * of them, which nobody else can use then. A form takes 0.1 s, so twenty at once are two hundred a second.
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
    mail: { domain: 'dev.bellcast.example', from: 'ir@dev.bellcast.example', ratePerSecond: 10 },
    logRetentionDays: 7,
    rollout: 'at once',
    active: { sessionKeys: 'a', deviceKeys: 'a', rateLimitKeys: 'a', linkKeys: 'a', originSecrets: 'a' },
  },
  staging: {
    region: 'us-east-1',
    keep: true,
    // Until somebody is on call for this stage.
    alarmEmail: 'none',
    firewall: false,
    // Until a domain is verified (docs/operations.md).
    mail: 'off',
    logRetentionDays: 30,
    rollout: 'gradual',
    active: { sessionKeys: 'a', deviceKeys: 'a', rateLimitKeys: 'a', linkKeys: 'a', originSecrets: 'a' },
  },
  prod: {
    region: 'us-east-1',
    keep: true,
    // Set the address of whoever is on call before the first deployment.
    alarmEmail: 'none',
    monthlyBudget: 100,
    firewall: true,
    mail: 'off',
    logRetentionDays: 90,
    rollout: 'gradual',
    active: { sessionKeys: 'a', deviceKeys: 'a', rateLimitKeys: 'a', linkKeys: 'a', originSecrets: 'a' },
  },
} satisfies Record<string, StageSettings>

/** What a branch is looked at with: everything of it is deleted with it, and nothing is mailed. */
export const preview: StageSettings = { ...stages.dev, mail: 'off' }
