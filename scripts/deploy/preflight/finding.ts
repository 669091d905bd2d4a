import type { StageSettings } from '../../../infra/stages.ts'
import type { Assembly } from '../assembly.ts'
import type { AwsClients } from '../aws-clients.ts'

/** `stop` prevents the deployment; `note` is informational. */
export type Outcome = 'ok' | 'note' | 'stop'

export interface Finding {
  check: string
  outcome: Outcome
  says: string
  /** How to fix it: a command, or a sentence. */
  remedy?: string
}

/** The input of checks. */
export interface Situation {
  stage: string
  settings: StageSettings
  account: string
  clients: AwsClients
  assembly: Assembly
  /** Names of this stage's existing stacks. */
  deployed: readonly string[]
}

export type Check = (situation: Situation) => Promise<Finding[]>

export const ok = (check: string, says: string): Finding => ({ check, outcome: 'ok', says })
export const note = (check: string, says: string, remedy?: string): Finding => ({
  check,
  outcome: 'note',
  says,
  ...(remedy && { remedy }),
})
export const stop = (check: string, says: string, remedy: string): Finding => ({
  check,
  outcome: 'stop',
  says,
  remedy,
})

/** Whether the stage's CloudFront distribution already exists. */
export const hasEdge = ({ deployed }: Situation): boolean => deployed.some((name) => name.endsWith('-Edge'))
