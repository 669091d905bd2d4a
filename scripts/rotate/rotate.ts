/**
 * `npm run rotate -- --stage prod session-keys`: rotates a pair of secrets without signing anybody out. It sets a
 * new value for the idle secret, waits five minutes, switches the letter in infra/stages.ts and deploys, with the
 * usual confirmation. If it is interrupted, run it again within a day. docs/operations.md describes each pair.
 *
 *   npm run rotate -- --stage prod session-keys | origin-secrets | device-keys | rate-limit-keys | link-keys
 *   npm run rotate -- --stage prod session-keys --retire
 *                     some hours later: invalidates the old value
 *   npm run rotate -- --stage prod session-keys --both --confirm prod
 *                     in an emergency: sets new values for both at once, which signs everybody out
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { settingsOf } from '../../infra/choose-stage.ts'
import { awsClients } from '../deploy/aws-clients.ts'
import { Refusal } from '../stage/connect-to-table.ts'
import { accountForStage } from '../stage/refuse-other-account.ts'
import { runCommand } from '../stage/run-command.ts'
import { stageOption } from '../stage/stage-option.ts'
import { pairs, renewBoth, retire, rotate } from './rotate-secret.ts'

const root = join(import.meta.dirname, '../..')
const stagesFile = join(root, 'infra/stages.ts')
const usage = `Usage: npm run rotate -- --stage NAME ${Object.keys(pairs).join(' | ')} [--retire | --both --confirm NAME] (see scripts/rotate/rotate.ts)`

function commandLine() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      stage: { type: 'string' },
      retire: { type: 'boolean', default: false },
      both: { type: 'boolean', default: false },
      confirm: { type: 'string' },
    },
  })
  const pair = Object.hasOwn(pairs, positionals[0] ?? '') ? pairs[positionals[0] ?? ''] : undefined
  if (!pair || positionals.length > 1 || (values.retire && values.both)) throw new Refusal(usage)
  if (values.confirm !== undefined && !values.both) throw new Refusal(usage)
  const stage = stageOption({ stage: values.stage }, usage)
  if (values.both && values.confirm !== stage)
    throw new Refusal(
      `New values for both secrets invalidate everything that they have signed. To confirm: --confirm ${stage}`,
    )
  if (!values.retire && !values.both && !process.stdin.isTTY)
    throw new Refusal('Nothing was changed: a rotation deploys, which asks questions. Run it in a terminal.')
  return { ...values, stage, pair }
}

await runCommand(import.meta.filename, async () => {
  const { stage, pair, ...line } = commandLine()
  const { region, active } = settingsOf(stage)
  const { sts, cloudFormation, lambda } = awsClients(region)
  await accountForStage(stage, sts)
  const work = line.retire ? retire : line.both ? renewBoth : rotate
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
        spawnSync(process.execPath, [join(root, 'scripts/deploy/deploy.ts'), '--stage', stage], {
          cwd: root,
          stdio: 'inherit',
        }).status === 0,
    },
  )
})
