import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { type StageName, settingsOf } from '../../../infra/choose-stage.ts'
import { askSecret } from '../stage/ask.ts'
import { connect, stageOf } from '../stage/connect.ts'
import { reachableAddress } from '../stage/reachable-address.ts'
import { Refusal } from '../stage/refusal.ts'
import { runSmoke } from './run-smoke.ts'

interface SmokeOptions {
  stage?: string | undefined
  branch?: string | undefined
  address?: string | undefined
  table?: string | undefined
  distribution?: string | undefined
  publish: boolean
  user?: string | undefined
  readOnly: boolean
  purge: boolean
  /** The folder of the local cloud. */
  data: string
}

/** What is tested. */
interface Site {
  address: string
  table: string | undefined
  distribution: string | undefined
  publish: boolean
  isLocal?: true
}

const CloudFile = z.object({
  siteUrl: z.string(),
  env: z.record(z.string(), z.string()),
  distributions: z.array(z.string()),
})

/** Finds the running local cloud of a data folder and points the AWS clients at it. */
function localSite(data: string): Site | undefined {
  const file = join(data, 'cloud.json')
  if (!existsSync(file)) return undefined
  const { siteUrl, env, distributions } = CloudFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  Object.assign(process.env, env)
  return {
    address: siteUrl,
    table: env['TABLE_NAME'],
    distribution: distributions[0],
    publish: true,
    isLocal: true,
  }
}

/** Reads a stage's addresses and names from the outputs of its stacks. */
async function stageSite(stage: StageName): Promise<Site> {
  const { outputs } = await connect({ stage })
  const { address, note } = await reachableAddress({
    site: outputs.get('SiteAddress') ?? '',
    distribution: outputs.get('DistributionDomainName') ?? '',
  })
  if (note) console.log(note)
  return {
    address,
    table: outputs.get('TableName'),
    distribution: outputs.get('DistributionId'),
    publish: !settingsOf(stage).keep,
  }
}

async function siteOf(line: SmokeOptions): Promise<Site> {
  const stage = stageOf(line)
  if (stage !== undefined) return stageSite(stage)
  const { address, table, distribution, publish, data } = line
  const local = table ? undefined : localSite(data)
  if (local && (address === undefined || address === local.address)) return local
  if (address === undefined) {
    throw new Refusal(
      'The local cloud is not running. Start it with `npm start`, or use --stage or --address.',
    )
  }
  if (table !== undefined) await connect({ table })
  return { address, table, distribution, publish }
}

/** `smoke`: tests a stage from the outside, as visitors and staff use it. */
export async function smoke(line: SmokeOptions): Promise<void> {
  const { address, table, distribution, publish, isLocal } = await siteOf(line)
  const { user: username } = line
  const defaultUser = table ? 'temporary' : 'anonymous'
  const as = line.readOnly
    ? 'anonymous'
    : username
      ? { username, password: await askSecret(`Password of ${username}: `) }
      : defaultUser
  const failures = await runSmoke({
    address,
    as,
    publish,
    distribution: line.readOnly || !line.purge ? undefined : distribution,
    awaitsPurge: !isLocal,
    say: (text) => console.log(text),
  })
  process.exitCode = failures === 0 ? 0 : 1
}
