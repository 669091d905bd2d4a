import { type StageName, settingsOf } from '../../infra/choose-stage.ts'
import type { SmokeUser } from '../smoke/run-smoke.ts'
import { Refusal } from '../stage/connect-to-table.ts'
import type { Assembly } from './assembly.ts'
import type { AwsClients } from './aws-clients.ts'
import type { Changes } from './changes/look-at-changes.ts'
import { type Outputs, outputLines } from './outputs.ts'
import type { Finding } from './preflight/finding.ts'
import { despite, type Preflight, preflightLines, stops } from './preflight/preflight.ts'

export interface DeployOptions {
  stage: StageName
  /** How far to go. */
  until: 'preflight' | 'changes' | 'end'
  /** Accepted destructive changes, by the names of the affected resources. */
  accept: readonly string[]
  /** Checks whose failure is ignored. */
  despite: readonly string[]
  /** Asks no questions; destructive changes must still be accepted by name. */
  yes: boolean
  smoke: boolean
  /** Who signs in for the smoke test. */
  smokeUser: SmokeUser
}

/** The side effects of a deployment, which tests replace. */
export interface DeployTools {
  say: (line: string) => void
  /** Undefined when not interactive. */
  ask: ((question: string) => Promise<string>) | undefined
  synthesize: (stage: StageName) => Assembly
  clients: (region: string) => AwsClients
  /** Resolves to what is wrong if AWS does not know who is deploying. */
  checkCredentials: (clients: AwsClients) => Promise<Finding | undefined>
  look: (stage: StageName, assembly: Assembly, clients: AwsClients) => Promise<Changes>
  preflight: (stage: StageName, assembly: Assembly, clients: AwsClients) => Promise<Preflight>
  /** Deploys all stacks, one after the other, showing each step. */
  deploy: (assembly: Assembly) => Promise<Outputs>
  smoke: (
    site: string,
    options: { stage: StageName; table: string; distribution: string; as: SmokeUser },
  ) => Promise<boolean>
  /** Records the release, so that a later one can be rolled back to it. Resolves to a message. */
  record: (release: {
    stage: StageName
    assembly: Assembly
    account: string
    tried: boolean
  }) => Promise<string>
}

/** Asks for each destructive change to be accepted by name. */
async function acceptDestruction({ destructive }: Changes, { accept }: DeployOptions, { ask }: DeployTools) {
  for (const { name, says, stack } of destructive) {
    if (accept.includes(name)) continue
    const typed = await ask?.(`${stack}: ${says}.\nType ${name} to accept it: `)
    if (typed?.trim() === name) continue
    throw new Refusal(
      `Nothing was deployed: ${name} was not accepted.${ask ? '' : ` Where nobody can be asked: --accept ${name}`}`,
    )
  }
}

interface Confirmation {
  /** Such as `Deploy this to`. */
  what: string
  stage: StageName
  account: string
  yes: boolean
  ask: DeployTools['ask']
}

/**
 * Asks for confirmation, by the stage's name if its data is kept. Throws a `Refusal` for any other answer.
 */
export async function confirm({ what, stage, account, yes, ask }: Confirmation): Promise<void> {
  if (yes) return
  const { keep } = settingsOf(stage)
  const answer = keep ? stage : 'y'
  const question = `${what} ${stage} in ${account}? ${keep ? `Type ${stage}: ` : '[y/N] '}`
  if (!ask) throw new Refusal('Nothing was deployed: nobody can be asked. With --yes it goes on.')
  if ((await ask(question)).trim() !== answer) throw new Refusal('Nothing was deployed.')
}

/** Preflight, changes, confirmation, deployment, outputs, smoke test. Throws a `Refusal` where it stops. */
export async function deployStage(options: DeployOptions, tools: DeployTools): Promise<void> {
  const { stage, until } = options
  const { say } = tools
  const settings = settingsOf(stage)
  const sayAll = (lines: readonly string[]) => {
    for (const line of lines) say(line)
    say('')
  }
  const refusal = new Refusal('Nothing was deployed: the preflight says stop, and what to do is above.')
  const clients = tools.clients(settings.region)
  // Building takes a minute, so what most often is missing is said before it.
  const unknown = await tools.checkCredentials(clients)
  if (unknown) {
    sayAll(preflightLines(stage, [unknown]))
    throw refusal
  }
  const assembly = tools.synthesize(stage)
  const looked = await tools.preflight(stage, assembly, clients)
  const findings = despite(looked.findings, options.despite)
  sayAll(preflightLines(stage, findings))
  if (stops(findings).length > 0 || !looked.account) throw refusal
  if (until === 'preflight') return say('This was only the preflight: nothing was compared or deployed.')

  const changes = await tools.look(stage, assembly, looked.clients)
  sayAll(changes.lines)
  if (until === 'changes')
    return say('These are the changes that a deployment would make. Nothing was deployed.')
  await acceptDestruction(changes, options, tools)
  await confirm({ what: 'Deploy this to', stage, account: looked.account, yes: options.yes, ask: tools.ask })

  const outputs = await tools.deploy(assembly)
  sayAll(outputLines({ stage, settings, outputs, isFirst: changes.isFirst }))
  const { account } = looked
  const record = async (tried: boolean) => say(await tools.record({ stage, assembly, account, tried }))
  if (!options.smoke) return record(false)
  const { SiteAddress = '', TableName: table = '', DistributionId: distribution = '' } = outputs
  // Before there is a first superadmin, nobody can sign in.
  const as = changes.isFirst ? 'nobody' : options.smokeUser
  const ok = await tools.smoke(SiteAddress, { stage, table, distribution, as })
  if (!ok) {
    throw new Refusal(
      `It is deployed, and the smoke test failed: see above. To go back: npm run rollback -- --stage ${stage}`,
    )
  }
  await record(true)
}
