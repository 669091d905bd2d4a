import { createHash } from 'node:crypto'
import { createReadStream, globSync, readFileSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import * as z from 'zod'
import type { System } from '../template/system.ts'
import type { Bucket, Buckets } from './buckets.ts'

const DeploymentProperties = z.object({
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z.array(z.record(z.string(), z.unknown())).default([]),
  DestinationBucketName: z.string(),
  DestinationBucketKeyPrefix: z.string().default(''),
  SystemMetadata: z.record(z.string(), z.string()).default({}),
  UserMetadata: z.record(z.string(), z.string()).default({}),
  Include: z.array(z.string()).default([]),
  Exclude: z.array(z.string()).default([]),
})
type Deployment = z.infer<typeof DeploymentProperties>

/** As the AWS command line guesses them, by extension. */
const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'text/xml',
}

/** Copies every BucketDeployment's files into its bucket. Nothing is pruned: open pages ask for yesterday's files. */
export async function deployAssets(system: System, buckets: Buckets): Promise<void> {
  for (const { id, properties } of system.resources('Custom::CDKBucketDeployment', DeploymentProperties)) {
    const { SourceMarkers, Include, Exclude } = properties
    if (SourceMarkers.some((markers) => Object.keys(markers).length) || Include.length || Exclude.length) {
      system.unknown.add(`Custom::CDKBucketDeployment ${id} (markers, includes or excludes)`)
    }
    const bucket = buckets.get(properties.DestinationBucketName)
    for (const key of properties.SourceObjectKeys)
      await copyFolder(buckets, bucket, system.asset(key), properties)
  }
}

async function copyFolder(
  buckets: Buckets,
  bucket: Bucket,
  folder: string,
  deployment: Deployment,
): Promise<void> {
  const prefix = deployment.DestinationBucketKeyPrefix.replace(/\/?$/, '/').replace(/^\//, '')
  const files = globSync('**/*', { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile())
  await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name)
      const key = prefix + name.split(sep).join('/')
      const headers = headersFor(name, deployment)
      const stored = bucket.store.find(key)
      const etag = `"${createHash('md5').update(readFileSync(path)).digest('hex')}"`
      const same = stored?.etag === etag && JSON.stringify(stored.headers) === JSON.stringify(headers)
      if (!same) await buckets.put(bucket, { key, headers, body: createReadStream(path) })
    }),
  )
}

function headersFor(name: string, { SystemMetadata, UserMetadata }: Deployment): Record<string, string> {
  const own = Object.entries(UserMetadata).map(([key, value]): [string, string] => [
    `x-amz-meta-${key.toLowerCase()}`,
    value,
  ])
  return {
    'content-type': contentTypes[extname(name).toLowerCase()] ?? 'binary/octet-stream',
    ...SystemMetadata,
    ...Object.fromEntries(own),
  }
}
