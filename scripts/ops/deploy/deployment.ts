import { type StageName, settingsOf } from '../../../infra/choose-stage.ts'
import type { SmokeUser } from '../smoke/run-smoke.ts'
import { reachableAddress } from '../stage/reachable-address.ts'
import { Refusal } from '../stage/refusal.ts'
import type { Assembly } from './assembly.ts'
import type { AwsClients } from './aws-clients.ts'
import type { Changes } from './changes/compare-with-deployed.ts'
import { type Outputs, outputLines } from './outputs.ts'
import type { Finding } from './preflight/finding.ts'
import { blockers, overrideFindings, type Preflight, preflightLines } from './preflight/preflight.ts'

export interface DeployOptions {
  stage: StageName
  /** The last step to perform. */
  until: 'preflight' | 'changes' | 'end'
  /** Accepted destructive changes, by the names of the affected resources. */
  accept: readonly string[]
  /** Preflight checks whose failure is ignored. */
  despite: readonly string[]
  /** Asks no questions; destructive changes must still be accepted by name. */
  yes: boolean
  smoke: boolean
  /** The user that the smoke test signs in as. */
  smokeUser: SmokeUser
}

/** The side effects of a deployment, which tests replace. */
export interface DeployTools {
  say: (line: string) => void
  /** Undefined when not interactive. */
  ask: ((question: string) => Promise<string>) | undefined
  /** With `isCreation`, without the protection that stores get once they stand. */
  synthesize: (stage: StageName, options?: { isCreation: boolean }) => Assembly
  clients: (region: string) => AwsClients
  /** Resolves to a finding if the AWS credentials are missing, invalid or of another account. */
  checkCredentials: (clients: AwsClients, stage: StageName) => Promise<Finding | undefined>
  compare: (stage: StageName, assembly: Assembly, clients: AwsClients) => Promise<Changes>
  preflight: (stage: StageName, assembly: Assembly, clients: AwsClients) => Promise<Preflight>
  /** Deploys all stacks in order, or only the named ones, and shows the progress. */
  deploy: (assembly: Assembly, only?: readonly string[]) => Promise<Outputs>
  /** Whether a name leads to a host in DNS. */
  pointsTo: (name: string, host: string) => Promise<boolean>
  smoke: (
    site: string,
    options: { stage: StageName; table: string; distribution: string; as: SmokeUser },
  ) => Promise<boolean>
  /** Records the release as a target for rollbacks. Resolves to a message. */
  record: (release: {
    stage: StageName
    assembly: Assembly
    account: string
    tried: boolean
  }) => Promise<string>
}

/** Asks for each destructive change to be accepted by name. */
async function acceptDestruction({ destructive }: Changes, { accept }: DeployOptions, { ask }: DeployTools) {
  for (const { name, message, stack } of destructive) {
    if (accept.includes(name)) continue
    const typed = await ask?.(`${stack}: ${message}.\nType ${name} to accept it: `)
    if (typed?.trim() === name) continue
    throw new Refusal(
      `Nothing was deployed: ${name} was not accepted.${ask ? '' : ` Without a terminal, accept it with --accept ${name}`}`,
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
 * Asks for confirmation: the stage's name if its data is kept, otherwise `y`. Throws a `Refusal` for any other
 * answer.
 */
export async function confirm({ what, stage, account, yes, ask }: Confirmation): Promise<void> {
  if (yes) return
  const { keep } = settingsOf(stage)
  const answer = keep ? stage : 'y'
  const question = `${what} ${stage} in ${account}? ${keep ? `Type ${stage}: ` : '[y/N] '}`
  if (!ask) {
    throw new Refusal(
      'Nothing was deployed: there is no terminal to ask on; use --yes to deploy without confirmation.',
    )
  }
  if ((await ask(question)).trim() !== answer) throw new Refusal('Nothing was deployed.')
}

/** The address that a smoke test can go to, with a note if that is not the stage's own. */
export const reachable = (
  { SiteAddress: site = '', DistributionDomainName: distribution = '' }: Outputs,
  { pointsTo }: Pick<DeployTools, 'pointsTo'>,
) => reachableAddress({ site, distribution }, pointsTo)

/**
 * Creates protected stacks that do not stand yet without their protection. With it, neither CloudFormation nor the CDK could
 * remove what a creation that failed leaves, and no later attempt could succeed. The deployment that follows protects
 * them before it does anything else.
 */
async function createStores(
  stage: StageName,
  { stacks }: Assembly,
  { standing }: Preflight,
  tools: DeployTools,
): Promise<void> {
  const missing = stacks.filter(({ name, isProtected }) => isProtected && !standing.includes(name))
  if (missing.length === 0) return
  await tools.deploy(
    tools.synthesize(stage, { isCreation: true }),
    missing.map(({ name }) => name),
  )
}

/** Runs preflight, diff, confirmation, deployment and smoke test. Throws a `Refusal` if it stops early. */
export async function deployStage(options: DeployOptions, tools: DeployTools): Promise<void> {
  const { stage, until } = options
  const { say } = tools
  const settings = settingsOf(stage)
  const sayAll = (lines: readonly string[]) => {
    for (const line of lines) say(line)
    say('')
  }
  const refusal = new Refusal('Nothing was deployed: the preflight failed. See above for what to do.')
  const clients = tools.clients(settings.region)
  // The build takes a minute, so the most common problem is reported before it.
  const fault = await tools.checkCredentials(clients, stage)
  if (fault) {
    sayAll(preflightLines(stage, [fault]))
    throw refusal
  }
  const assembly = tools.synthesize(stage)
  const checked = await tools.preflight(stage, assembly, clients)
  const findings = overrideFindings(checked.findings, options.despite)
  sayAll(preflightLines(stage, findings))
  if (blockers(findings).length > 0 || !checked.account) throw refusal
  if (until === 'preflight') return say('Preflight only: nothing was compared or deployed.')

  const changes = await tools.compare(stage, assembly, checked.clients)
  sayAll(changes.lines)
  if (until === 'changes') return say('A deployment would make these changes. Nothing was deployed.')
  if (changes.refusedExports.length > 0) {
    const names = changes.refusedExports.map(({ name }) => name).join(', ')
    throw new Refusal(
      `Nothing was deployed: deployed stacks import what this removes or changes (${names}). What to do is above.`,
    )
  }
  await acceptDestruction(changes, options, tools)
  await confirm({ what: 'Deploy this to', stage, account: checked.account, yes: options.yes, ask: tools.ask })

  await createStores(stage, assembly, checked, tools)
  const outputs = await tools.deploy(assembly)
  sayAll(outputLines({ stage, settings, outputs, isFirst: changes.isFirst }))
  const { account } = checked
  const record = async (tried: boolean) => say(await tools.record({ stage, assembly, account, tried }))
  if (!options.smoke) return record(false)
  const { TableName: table = '', DistributionId: distribution = '' } = outputs
  // There is no user to sign in before the first superadmin is created.
  const as = changes.isFirst ? 'anonymous' : options.smokeUser
  const { address, note } = await reachable(outputs, tools)
  if (note) say(note)
  const ok = await tools.smoke(address, { stage, table, distribution, as })
  if (!ok) {
    throw new Refusal(
      `The stage is deployed, but the smoke test failed (see above). To roll back: npm run rollback -- --stage ${stage}`,
    )
  }
  await record(true)
}
