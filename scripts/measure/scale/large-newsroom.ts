import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { databaseId } from '@bellcast/local-cloud/data-folder/database-id.ts'
import { requireDynamoDb } from '@bellcast/local-cloud/table-emulator/prepare-dynamodb.ts'
import { startDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import { variantsOf } from '#shared/domain/media/picture-sizes.ts'
import { oneOfManyFiles } from '../../../lambdas/testing/many/many-records.ts'
import { fetchPackages } from '../../build/packages/fetch-packages.ts'
import { variantPathOf } from '../../sample-newsroom/files.ts'
import { type BenchmarkCloud, startBenchmarkCloud } from '../server/benchmark-cloud.ts'
import { amounts } from './amounts.ts'
import type { TableProxy } from './table-proxy.ts'

const root = join(import.meta.dirname, '../../..')
const data = join(root, 'dist/bench/large')

export interface LargeNewsroom<Meter extends TableProxy> extends Pick<BenchmarkCloud, 'siteUrl' | 'cookie'> {
  meter: Meter
  stop(): Promise<void>
}

export interface LargeNewsroomOptions<Meter extends TableProxy> {
  /** Starts the meter in front of the emulator at this address. */
  startMeter: (emulator: string) => Promise<Meter>
  /** Confirmed subscribers, in addition to the inbox's thousand unconfirmed ones. */
  confirmed?: number
}

/**
 * A separate local cloud with a large newsroom and a metered table, kept in memory so that it fills faster.
 */
export async function startLargeNewsroom<Meter extends TableProxy>({
  startMeter,
  confirmed = 0,
}: LargeNewsroomOptions<Meter>): Promise<LargeNewsroom<Meter>> {
  const cleanups: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  }
  try {
    await requireDynamoDb(fetchPackages)
    const emulator = await startDynamoDb()
    cleanups.push(() => emulator.stop())
    const meter = await startMeter(emulator.endpoint)
    cleanups.push(() => meter.stop())
    const options = { data, env: { LOCAL_DYNAMODB_ENDPOINT: meter.endpoint } }
    const seeded = await startBenchmarkCloud(options)
    await seeded.stop()
    await fill({
      ...seeded.env,
      AWS_ENDPOINT_URL_DYNAMODB: emulator.endpoint,
      AWS_ACCESS_KEY_ID: databaseId(data),
      CONFIRMED_SUBSCRIBERS: String(confirmed),
    })
    const cloud = await startBenchmarkCloud({ ...options, keep: true })
    cleanups.push(() => cloud.stop())
    await uploadPictures(cloud)
    return { siteUrl: cloud.siteUrl, cookie: cloud.cookie, meter, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function fill(env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'fill-table.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error('The table could not be filled.')
}

/** Thumbnails of the files at the top of the library, which its screen shows. */
async function uploadPictures({ env }: BenchmarkCloud): Promise<void> {
  const { AWS_ENDPOINT_URL: endpoint = '', AWS_REGION: region = '', MEDIA_BUCKET: Bucket = '' } = env
  const credentials = {
    accessKeyId: env['AWS_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: env['AWS_SECRET_ACCESS_KEY'] ?? '',
    sessionToken: env['AWS_SESSION_TOKEN'] ?? '',
  }
  const s3 = new S3Client({ endpoint, region, credentials })
  const Body = await readFile(variantPathOf('hero-13f.png', 640))
  for (let index = 0; index < amounts.picturesShown; index += 1) {
    const { id, extension } = oneOfManyFiles(index, new Date())
    const [small] = variantsOf(`/media/${id}.${extension}`)
    if (!small) continue
    await s3.send(
      new PutObjectCommand({
        Bucket,
        Key: small.url.replace('/media/', 'held/'),
        Body,
        ContentType: 'image/webp',
      }),
    )
  }
  s3.destroy()
}
