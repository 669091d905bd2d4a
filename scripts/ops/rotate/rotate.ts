import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { settingsOf } from '../../../infra/choose-stage.ts'
import { awsClients } from '../deploy/aws-clients.ts'
import { signIn, stageOf } from '../stage/connect.ts'
import { Refusal } from '../stage/refusal.ts'
import { type PairName, pairs, renewBoth, retire, rotatePair } from './rotate-secret.ts'

const root = join(import.meta.dirname, '../../..')
const stagesFile = join(root, 'infra/stages.ts')

interface RotateOptions {
  stage?: string | undefined
  retire?: true | undefined
  both?: true | undefined
  confirm?: string | undefined
  yes: boolean
}

/** `rotate`: gives a pair of secrets new values without signing anybody out, unless both are renewed. */
export async function rotate(name: PairName, line: RotateOptions): Promise<void> {
  const stage = stageOf({ stage: line.stage })
  if (stage === undefined) throw new Refusal('Name the stage: --stage NAME.')
  const pair = pairs[name]
  if (line.confirm !== undefined && !line.both)
    throw new Refusal('--confirm belongs to --both: without it, nothing becomes invalid.')
  if (line.both && line.confirm !== stage)
    throw new Refusal(
      `New values for both secrets invalidate everything that they have signed. To confirm: --confirm ${stage}`,
    )
  if (!line.retire && !line.both && !line.yes && !process.stdin.isTTY)
    throw new Refusal(
      'Nothing was changed: a rotation deploys, which asks questions. Run it in a terminal, or with --yes.',
    )
  const { region, active } = settingsOf(stage)
  const { sts, cloudFormation, lambda } = awsClients(region)
  await signIn(stage, sts)
  const work = line.retire ? retire : line.both ? renewBoth : rotatePair
  await work(
    { stage, pair, active: active[pair] },
    {
      say: (text) => console.log(text),
      cloudFormation: cloudFormation(region),
      secrets: new SecretsManagerClient({ region }),
      lambda,
      now: () => new Date(),
      pause: sleep,
      readStages: () => readFileSync(stagesFile, 'utf8'),
      writeStages: (text) => writeFileSync(stagesFile, text),
      // Runs in a new process, because this one has already loaded infra/stages.ts.
      deploy: () =>
        spawnSync(
          process.execPath,
          [join(root, 'scripts/ops.ts'), 'deploy', '--stage', stage, ...(line.yes ? ['--yes'] : [])],
          { cwd: root, stdio: 'inherit' },
        ).status === 0,
    },
  )
}
