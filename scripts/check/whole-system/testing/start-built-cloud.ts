import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalCloud, startLocalCloud } from '@bellcast/local-cloud/cloud.ts'
import type { Log } from '@bellcast/local-cloud/log.ts'
import { requireDynamoDb } from '@bellcast/local-cloud/table-emulator/prepare-dynamodb.ts'
import { fetchPackages } from '../../../build/packages/fetch-packages.ts'
import { canaries } from '../../../start.ts'
import { builtAssembly } from './built-assembly.ts'

/**
 * Starts the local cloud with the built product on free ports, and points the AWS clients of this process at it.
 * `stop` deletes its data too. Import `lambdas/data` only afterward: its clients read the environment when they load.
 * Functions take as long as a busy machine needs: which limits they have is tested with the template, and what happens at
 * one with the emulator.
 */
export async function startBuiltCloud(log: Log = () => {}): Promise<LocalCloud> {
  await requireDynamoDb(fetchPackages)
  const assembly = await builtAssembly()
  const data = mkdtempSync(join(tmpdir(), 'local-cloud-'))
  const cloud = await startLocalCloud({
    assembly,
    data,
    port: 0,
    awsPort: 0,
    paused: canaries,
    timeLimits: false,
    log,
  })
  Object.assign(process.env, cloud.env)
  const stop = async () => {
    await cloud.stop()
    rmSync(data, { recursive: true, force: true, maxRetries: 5 })
  }
  return { ...cloud, stop }
}
