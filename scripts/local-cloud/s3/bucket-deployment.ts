import { createHash } from 'node:crypto'
import { createReadStream, globSync, readFileSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import type { System } from '../template/deployed-system.ts'
import type { Bucket, Buckets } from './buckets.ts'
import { type DeploymentDefinition, deploymentDefinitions } from './s3-definition.ts'

/** By extension, as the AWS CLI guesses them on Lambda: what Python 3.13 knows. All others are binary. */
export const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.xml': 'text/xml',
}

/** Copies the files of every BucketDeployment into its bucket. Old files stay: pages that are still open need them. */
export async function runBucketDeployments(system: System, buckets: Buckets): Promise<void> {
  for (const deployment of deploymentDefinitions(system)) {
    const bucket = buckets.get(deployment.DestinationBucketName)
    for (const key of deployment.SourceObjectKeys) {
      await copyFolder(buckets, bucket, system.asset(key), deployment)
    }
  }
}

async function copyFolder(
  buckets: Buckets,
  bucket: Bucket,
  folder: string,
  deployment: DeploymentDefinition,
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

function headersFor(
  name: string,
  { SystemMetadata, UserMetadata }: DeploymentDefinition,
): Record<string, string> {
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
