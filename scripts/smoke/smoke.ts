/**
 * `npm run smoke -- …`: tests a stage from the outside, as visitors and staff use it. On kept stages it
 * publishes nothing: it reads every public page, signs in, saves and deletes a draft, uploads and deletes a
 * picture, and purges an unused path. On other stages, and on the local cloud, it also publishes and
 * unpublishes an article.
 *
 *   npm run smoke                              the running local cloud
 *   npm run smoke -- --stage dev               a stage, with the AWS credentials of the environment
 *   npm run smoke -- --stage prod --user NAME  signs in as this user and asks for the password (or reads the first
 *                                              line from a pipe)
 *   npm run smoke -- --address https://ir.example.com --read-only
 *
 * Without --user it creates a temporary author in the stage's table and deletes it at the end.
 *
 *   --table, --distribution  with --address: the names that --stage looks up by itself
 *   --publish                with --address: also publishes and unpublishes an article
 *   --read-only              does not sign in and purges nothing
 *   --no-purge               purges nothing, for credentials without that permission
 *   --data .local            data folder of the local cloud
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { type StageName, settingsOf } from '../../infra/choose-stage.ts'
import { askSecret } from '../stage/ask.ts'
import { connectToStage } from '../stage/connect-to-stage.ts'
import { Refusal } from '../stage/connect-to-table.ts'
import { reachableAddress } from '../stage/reachable-address.ts'
import { runCommand } from '../stage/run-command.ts'
import { siteAddress } from '../stage/site-address.ts'
import { stageOption, stageOptions } from '../stage/stage-option.ts'
import { runSmoke } from './run-smoke.ts'

function commandLine() {
  return parseArgs({
    allowNegative: true,
    options: {
      ...stageOptions,
      purge: { type: 'boolean', default: true },
      address: { type: 'string' },
      user: { type: 'string' },
      table: { type: 'string' },
      distribution: { type: 'string' },
      publish: { type: 'boolean', default: false },
      'read-only': { type: 'boolean', default: false },
      data: { type: 'string', default: '.local' },
    },
  }).values
}

interface Target {
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
function localTarget(data: string): Target | undefined {
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
async function stageTarget(stage: StageName): Promise<Target> {
  const outputs = await connectToStage(stage)
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

async function targetOf(line: ReturnType<typeof commandLine>): Promise<Target> {
  if (line.stage !== undefined || line.branch !== undefined) return stageTarget(stageOption(line, ''))
  const { table, distribution, publish, data } = line
  const address = line.address === undefined ? undefined : siteAddress(line.address)
  const local = table ? undefined : localTarget(data)
  if (local && (address === undefined || address === local.address)) return local
  if (address === undefined) {
    throw new Refusal(
      'The local cloud is not running. Start it with `npm start`, or use --stage or --address.',
    )
  }
  return { address, table, distribution, publish }
}

await runCommand(import.meta.filename, async () => {
  const line = commandLine()
  if (line['read-only'] && line.user !== undefined)
    throw new Refusal('--user signs in and --read-only does not: name one of them.')
  const { address, table, distribution, publish, isLocal } = await targetOf(line)
  const { user: username } = line
  if (table) process.env['TABLE_NAME'] = table
  const defaultUser = table ? 'temporary' : 'anonymous'
  const as = line['read-only']
    ? 'anonymous'
    : username
      ? { username, password: await askSecret(`Password of ${username}: `) }
      : defaultUser
  const failures = await runSmoke({
    address,
    as,
    publish,
    distribution: line['read-only'] || !line.purge ? undefined : distribution,
    awaitsPurge: !isLocal,
    say: (text) => console.log(text),
  })
  process.exitCode = failures === 0 ? 0 : 1
})
