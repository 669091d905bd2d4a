import type { EndpointId } from '#shared/api/index.ts'

/** Which one of a pair of secrets is used for new work; the other one is still accepted. */
export type Turn = 'a' | 'b'

export interface StageSettings {
  /** Where the table, the buckets and the functions live. */
  region: string
  /** The public name, with a certificate of us-east-1 for it. Without one: CloudFront's own name. */
  domain?: { name: string; certificateArn: string }
  /** Data outlives the stack: retained, protected from deletion, restorable to any second of the last 35 days. */
  keep: boolean
  /** The web application firewall in front of everything; its monthly price is in docs/operations.md. */
  firewall: boolean
  logRetentionDays: 7 | 30 | 90 | 365
  /** Rotation is a step here: change the letter and deploy (docs/operations.md). */
  active: { sessionKeys: Turn; originSecrets: Turn }
  /** Opt-in, since a fresh account has ten concurrent executions and may not reserve any. */
  reservedConcurrency?: Partial<Record<EndpointId, number>>
  /** Who is told when an alarm rings; nobody where it is left out. */
  alarmEmail?: string
}

export const stages = {
  dev: {
    region: 'us-east-1',
    keep: false,
    firewall: false,
    logRetentionDays: 7,
    active: { sessionKeys: 'a', originSecrets: 'a' },
  },
  staging: {
    region: 'us-east-1',
    keep: true,
    firewall: false,
    logRetentionDays: 30,
    active: { sessionKeys: 'a', originSecrets: 'a' },
  },
  prod: {
    region: 'us-east-1',
    keep: true,
    firewall: true,
    logRetentionDays: 90,
    active: { sessionKeys: 'a', originSecrets: 'a' },
  },
} satisfies Record<string, StageSettings>

export type StageName = keyof typeof stages

/** A stage by the name given with `-c stage=…`; refuses a name that has no settings. */
export function stageNamed(name: unknown): StageName {
  if (typeof name === 'string' && name in stages) return name as StageName
  throw new Error(`No stage is called "${String(name)}". There are: ${Object.keys(stages).join(', ')}.`)
}
