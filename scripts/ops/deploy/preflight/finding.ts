import type { StageSettings } from '../../../../infra/stages.ts'
import type { Assembly } from '../assembly.ts'
import type { AwsClients } from '../aws-clients.ts'

/** `stop` prevents the deployment; `note` only informs. */
export type Outcome = 'ok' | 'note' | 'stop'

export interface Finding {
  check: string
  outcome: Outcome
  message: string
  /** How to fix it: a command, or a sentence. */
  remedy?: string
}

/** A stack of the stage that exists, in whatever state. */
export interface ExistingStack {
  name: string
  region: string
  status: string
  /** Whether CloudFormation refuses to delete it. */
  isProtected: boolean
}

export type Dns = Record<'resolveCname' | 'resolve4', (name: string) => Promise<string[]>>

/** The input of all checks. */
export interface CheckContext {
  stage: string
  settings: StageSettings
  account: string
  clients: AwsClients
  assembly: Assembly
  /** Names of this stage's existing stacks. */
  deployed: readonly string[]
  /** The same with their states. */
  existing: readonly ExistingStack[]
  /** Asks the DNS; both reject without a record. */
  dns: Dns
}

export type Check = (context: CheckContext) => Promise<Finding[]>

/** A check that passed. */
export const ok = (check: string, message: string): Finding => ({ check, outcome: 'ok', message })
/** A warning that does not prevent the deployment. */
export const note = (check: string, message: string, remedy?: string): Finding => ({
  check,
  outcome: 'note',
  message,
  ...(remedy && { remedy }),
})
/** A problem that prevents the deployment. */
export const stop = (check: string, message: string, remedy: string): Finding => ({
  check,
  outcome: 'stop',
  message,
  remedy,
})

/** Whether the stage's CloudFront distribution already exists. */
export const hasEdge = ({ deployed }: CheckContext): boolean =>
  deployed.some((name) => name.endsWith('-Edge'))
