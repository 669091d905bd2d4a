import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type StageName, settingsOf } from '../../../infra/choose-stage.ts'
import type { Assembly } from '../deploy/assembly.ts'
import { assetBucket, awsClients, publishingClients } from '../deploy/aws-clients.ts'
import { assemblyFiles, isSame, type Release } from './release.ts'
import { ReleaseStore } from './release-store.ts'

const root = join(import.meta.dirname, '../../..')
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The commit of this checkout. */
function currentCommit(): string {
  try {
    const commit = git('rev-parse', '--short=12', 'HEAD')
    return git('status', '--porcelain') === '' ? commit : `${commit} with uncommitted changes`
  } catch {
    return 'unknown'
  }
}

interface RecordOptions {
  stage: StageName
  assembly: Pick<Assembly, 'folder'>
  account: string
  tried: boolean
  /** After a rollback: the commit rolled back to, and the one it replaced. */
  back?: { commit: string; insteadOf: string }
}

/** Opens the store of a stage's releases. */
export async function openStore(stage: StageName, account: string): Promise<ReleaseStore> {
  const { region } = settingsOf(stage)
  const clients = await publishingClients(awsClients(region), account, region)
  return new ReleaseStore(clients.s3(region), assetBucket(account, region), stage)
}

/**
 * Adds a release. Deploying the same templates again updates the existing entry instead, because a rollback must
 * lead to different code.
 */
export async function addRelease(store: ReleaseStore, release: Release): Promise<void> {
  const [newest] = await store.latest(1)
  if (!newest || !isSame(newest, release)) return store.write(release)
  const { insteadOf = newest.insteadOf } = release
  await store.write({
    ...newest,
    tried: newest.tried || release.tried,
    ...(insteadOf !== undefined && { insteadOf }),
  })
}

/** Records a deployed release. Resolves to a message even on failure, because the deployment stands anyway. */
export async function recordRelease({
  stage,
  assembly,
  account,
  tried,
  back,
}: RecordOptions): Promise<string> {
  const at = new Date().toISOString()
  const release = { commit: currentCommit(), ...back, at, tried, files: assemblyFiles(assembly.folder) }
  try {
    await addRelease(await openStore(stage, account), release)
    return `Recorded as ${release.commit}: npm run rollback -- --stage ${stage} rolls the next release back to it.`
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return `This release could not be recorded (${reason}), so npm run rollback cannot roll back to it.`
  }
}
