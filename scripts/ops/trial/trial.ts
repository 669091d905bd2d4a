import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { GetIdentityVerificationAttributesCommand } from '@aws-sdk/client-ses'
import * as z from 'zod'
import { brand } from '#shared/brand.ts'
import { settingsOf } from '../../../infra/choose-stage.ts'
import { awsClients } from '../deploy/aws-clients.ts'
import { removalOrder, stackRegion } from '../remove/remove-stage.ts'
import { switchLetter } from '../rotate/switch-letter.ts'
import { ask } from '../stage/ask.ts'
import { connect, requireStage, signIn } from '../stage/connect.ts'
import { reachableAddress } from '../stage/reachable-address.ts'
import { Refusal } from '../stage/refusal.ts'
import { runTrial, trialReport } from './run-trial.ts'

/** What a trial sees on the local cloud, which a test records. */
export const expectedFile = join(import.meta.dirname, 'local-cloud.json')
const program = join(import.meta.dirname, '../../ops.ts')
const stagesFile = join(import.meta.dirname, '../../../infra/stages.ts')

interface TrialOptions {
  stage: string
  to: string
  keep: boolean
  confirm?: string | undefined
}

/** `trial`: deploys a throwaway stage, does once what an operator does, and removes it unless `keep` says otherwise. */
export async function trial({ stage: name, to, keep, confirm }: TrialOptions): Promise<void> {
  const stage = requireStage({ stage: name })
  const settings = settingsOf(stage)
  if (settings.keep)
    throw new Refusal(
      `${stage} keeps its data (keep: true in infra/stages.ts), and a trial removes its stage.`,
    )
  if (existsSync(to)) throw new Refusal(`${to} exists already: name another file.`)
  if (confirm === undefined && !process.stdin.isTTY)
    throw new Refusal(
      'Nothing was done: there is no terminal to ask on. Run it in a terminal, or with --confirm ACCOUNT.',
    )
  const { region, mail, active } = settings
  const { cloudFormation, ses, sts } = awsClients(region)
  const account = await signIn(stage, sts)
  const place = `account ${account}, region ${region}`
  const stagesBefore = readFileSync(stagesFile, 'utf8')
  const expected = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(expectedFile, 'utf8')))
  const now = () => new Date()
  const found = await runTrial({
    say: (line) => console.log(line),
    stage,
    place,
    isKept: keep,
    async confirm() {
      const typed = confirm ?? (await ask('Type the account to go on: '))
      if (typed.trim() !== account)
        throw new Refusal(`Nothing was done: these credentials are for account ${account}.`)
    },
    save: (seen) => writeFileSync(to, trialReport({ stage, place, at: now() }, seen, expected)),
    async canMail() {
      if (mail === 'off') return false
      const { VerificationAttributes } = await ses.send(
        new GetIdentityVerificationAttributesCommand({ Identities: [mail.domain] }),
      )
      return VerificationAttributes?.[mail.domain]?.VerificationStatus === 'Success'
    },
    putLetterBack() {
      const text = readFileSync(stagesFile, 'utf8')
      if (text !== stagesBefore)
        writeFileSync(stagesFile, switchLetter(text, stage, 'sessionKeys', active.sessionKeys))
    },
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
  console.log(`What was seen is in ${to}.`)
  if (Object.keys(found.facts).some((about) => about.endsWith(': failed'))) process.exitCode = 1
}
