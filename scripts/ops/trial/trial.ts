import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import * as z from 'zod'
import { brand } from '#shared/brand.ts'
import { settingsOf } from '../../../infra/choose-stage.ts'
import { awsClients } from '../deploy/aws-clients.ts'
import { removalOrder, stackRegion } from '../remove/remove-stage.ts'
import { connect, requireStage, signIn } from '../stage/connect.ts'
import { reachableAddress } from '../stage/reachable-address.ts'
import { Refusal } from '../stage/refusal.ts'
import { runTrial, trialReport } from './run-trial.ts'

/** What a trial sees on the local cloud, which a test records. */
export const expectedFile = join(import.meta.dirname, 'local-cloud.json')
const program = join(import.meta.dirname, '../../ops.ts')

/** `trial`: deploys a throwaway stage, does once what an operator does, and removes it. */
export async function trial({ stage: name, to }: { stage: string; to: string }): Promise<void> {
  const stage = requireStage({ stage: name })
  const settings = settingsOf(stage)
  if (settings.keep)
    throw new Refusal(
      `${stage} keeps its data (keep: true in infra/stages.ts), and a trial removes its stage.`,
    )
  if (existsSync(to)) throw new Refusal(`${to} exists already: name another file.`)
  const { region } = settings
  const { cloudFormation, sts } = awsClients(region)
  await signIn(stage, sts)
  const now = () => new Date()
  const found = await runTrial({
    say: (line) => console.log(line),
    stage,
    async ops(args, input = '') {
      const child = spawn(process.execPath, [program, ...args, '--stage', stage], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      child.stdin.on('error', () => {}).end(input)
      const [printed, code] = await Promise.all([
        text(child.stdout),
        new Promise<number | null>((resolve) => child.on('close', resolve)),
      ])
      if (code !== 0)
        throw new Error(`npm run ops -- ${args[0]} failed: ${printed.trim().split('\n').at(-1)}`)
      return printed
    },
    async existing() {
      const names = removalOrder.map((part) => [part, `${brand.name}-${stage}-${part}`] as const)
      const exist = await Promise.all(
        names.map(async ([part, StackName]) => {
          try {
            await cloudFormation(stackRegion(part, region)).send(new DescribeStacksCommand({ StackName }))
            return true
          } catch (error) {
            if (error instanceof Error && /does not exist/.test(error.message)) return false
            throw error
          }
        }),
      )
      return names.flatMap(([, stackName], index) => (exist[index] ? [stackName] : []))
    },
    async address() {
      const { outputs } = await connect({ stage })
      const { address } = await reachableAddress({
        site: outputs.get('SiteAddress') ?? '',
        distribution: outputs.get('DistributionDomainName') ?? '',
      })
      return address
    },
    now,
    pass: (milliseconds) => sleep(milliseconds),
  })
  const expected = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(expectedFile, 'utf8')))
  writeFileSync(to, trialReport({ stage, at: now() }, found, expected))
  console.log(`What was seen is in ${to}.`)
  if (Object.keys(found.facts).some((about) => about.endsWith(': failed'))) process.exitCode = 1
}
