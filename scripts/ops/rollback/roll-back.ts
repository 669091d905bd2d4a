import { type StageName, settingsOf } from '../../../infra/choose-stage.ts'
import type { Assembly } from '../deploy/assembly.ts'
import type { AwsClients } from '../deploy/aws-clients.ts'
import { type Changes } from '../deploy/changes/compare-with-deployed.ts'
import { refusedExportLines } from '../deploy/changes/refused-exports.ts'
import { confirm, type DeployTools, reachable } from '../deploy/deployment.ts'
import { stop } from '../deploy/preflight/finding.ts'
import { blockers, overrideFindings, preflightLines } from '../deploy/preflight/preflight.ts'
import { Refusal } from '../stage/refusal.ts'
import { chooseRelease } from './choose-release.ts'
import { type Asset, type Release, withImmediateRollout } from './release.ts'

export interface RollbackOptions {
  stage: StageName
  until: 'changes' | 'end'
  despite: readonly string[]
  yes: boolean
  smoke: boolean
}

/** The side effects of a rollback, which tests replace. */
export interface RollbackTools
  extends Pick<
    DeployTools,
    'say' | 'ask' | 'clients' | 'compare' | 'preflight' | 'deploy' | 'pointsTo' | 'smoke'
  > {
  /** The account, and clients with read access to it. */
  signIn: (own: AwsClients) => Promise<{ account: string; clients: AwsClients }>
  /** The two latest recorded releases, newest first. */
  releases: (stage: StageName, account: string) => Promise<Release[]>
  missingAssets: (release: Release, account: string) => Promise<Asset[]>
  /** Writes a release to a folder that the CDK can deploy. */
  unpack: (release: Release) => Assembly
  /**
   * Purges the edge cache, which may keep pages of the rolled-back release for an hour. Rejects without permission.
   */
  purge: (distribution: string) => Promise<void>
  record: (release: {
    stage: StageName
    assembly: Assembly
    account: string
    tried: boolean
    back: { commit: string; insteadOf: string }
  }) => Promise<string>
}

/**
 * Throws a `Refusal` if a rollback would change data stores: rollbacks are decided in a hurry, and older code may
 * not understand newer data.
 */
function refuseData(stage: string, { destructive, stores }: Changes): void {
  const affected = [...destructive.map(({ message }) => message), ...stores]
  if (affected.length === 0) return
  throw new Refusal(
    [
      'Nothing was deployed: more than code differs between these releases.',
      ...affected.map((what) => `  ${what}`),
      `Fix the code instead and deploy it: npm run deploy -- --stage ${stage}`,
    ].join('\n'),
  )
}

/** The previous release creates these again in another stack, where their names are still taken. */
function refuseMoves(stage: string, { moved }: Changes): void {
  if (moved.length === 0) return
  throw new Refusal(
    [
      'Nothing was deployed: since the previous release, resources have moved between stacks.',
      ...moved.map((what) => `  ${what}`),
      `Fix the code instead and deploy it: npm run deploy -- --stage ${stage}`,
    ].join('\n'),
  )
}

/** CloudFormation would refuse this in the middle of the rollback. */
function refuseBrokenImports(stage: string, { refusedExports }: Changes): void {
  if (refusedExports.length === 0) return
  throw new Refusal(
    [
      'Nothing was deployed: stacks of the running release import what the previous release does not export, or exports with another value.',
      ...refusedExportLines(refusedExports),
      `Fix the code instead, and deploy it: npm run deploy -- --stage ${stage}`,
    ].join('\n'),
  )
}

/** Rolls a stage's code back to the previous release. Throws a `Refusal` if it stops early. */
export async function rollBack(options: RollbackOptions, tools: RollbackTools): Promise<void> {
  const { stage } = options
  const { say } = tools
  const sayAll = (lines: readonly string[]) => {
    for (const line of lines) say(line)
    say('')
  }
  const own = tools.clients(settingsOf(stage).region)
  const { account, clients } = await tools.signIn(own)
  const releases = await tools.releases(stage, account)
  const [newest] = releases
  const isNewestRunning =
    newest !== undefined && (await tools.compare(stage, tools.unpack(newest), clients)).isSame
  const { to, insteadOf } = chooseRelease({ stage, releases, isNewestRunning })
  sayAll([
    `Rolling ${stage} back to ${to.commit}, deployed ${to.at}${to.tried ? '' : ' without a smoke test'}.`,
    `It replaces ${insteadOf}. Only code is rolled back: data stays as it is.`,
  ])

  const assembly = tools.unpack(withImmediateRollout(to))
  const checked = await tools.preflight(stage, assembly, own)
  const missing = await tools.missingAssets(to, account)
  const findings = overrideFindings(
    [
      ...checked.findings,
      ...(missing.length > 0
        ? [
            stop(
              'assets',
              `${missing.length} files of this release are no longer in the CDK’s bucket (${missing[0]?.objectKey ?? ''}).`,
              `Check out ${to.commit} and deploy it: npm run deploy -- --stage ${stage} --despite release`,
            ),
          ]
        : []),
    ],
    options.despite,
  )
  sayAll(preflightLines(stage, findings))
  if (blockers(findings).length > 0) throw new Refusal('Nothing was deployed.')

  const changes = await tools.compare(stage, assembly, checked.clients)
  sayAll(changes.lines)
  refuseMoves(stage, changes)
  refuseData(stage, changes)
  refuseBrokenImports(stage, changes)
  if (options.until === 'changes') return
  await confirm({ what: 'Roll back the code of', stage, account, yes: options.yes, ask: tools.ask })

  const outputs = await tools.deploy(assembly)
  const { TableName: table = '', DistributionId: distribution = '' } = outputs
  const purged = await tools.purge(distribution).then(
    () => 'and the edge cache is being purged.',
    () =>
      `but the edge cache could not be purged; do it with: aws cloudfront create-invalidation --distribution-id ${distribution} --paths '/*'`,
  )
  sayAll([`${stage} runs ${to.commit} again, ${purged}`])
  const back = { commit: to.commit, insteadOf }
  // Recorded before the smoke test, because this release is running whatever the result.
  say(await tools.record({ stage, assembly, account, tried: options.smoke, back }))
  if (!options.smoke) return
  const { address, note } = await reachable(outputs, tools)
  if (note) say(note)
  if (await tools.smoke(address, { stage, table, distribution, as: 'temporary' })) return
  throw new Refusal(
    'The previous release is running, but the smoke test still fails, so the code is not the (only) cause. See docs/operations.md, Alarms.',
  )
}
