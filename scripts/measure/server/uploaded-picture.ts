import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { putObject } from '../../../lambdas/data/objects/objects.ts'
import { createUpload } from '../../../lambdas/data/uploads/media.ts'
import { landingKey } from '../../../lambdas/data/uploads/upload-record.ts'
import type { BenchmarkCloud } from './benchmark-cloud.ts'

/** A bucket for uploads of the benchmark. The real one would start the check and delete the picture. */
export const benchmarkLandingBucket = ({ env }: BenchmarkCloud) => ({
  LANDING_BUCKET: env['BODY_BUCKET'] ?? '',
})

/** Uploads a picture of 1600 × 900 pixels and returns the event that starts its check. */
export async function uploadPicture({ env }: BenchmarkCloud): Promise<unknown> {
  Object.assign(process.env, env)
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const bytes = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
  const file = { id: randomUUID(), extension: 'jpg' }
  const contentType = 'image/jpeg'
  const uploadedBy = { id: randomUUID(), name: 'Bench' }
  await createUpload(
    { ...file, filename: 'noise.jpg', contentType, size: bytes.length, uploadedBy },
    new Date(),
  )
  await putObject('BODY_BUCKET', landingKey(file), bytes, contentType)
  return { detail: { object: { key: landingKey(file) } } }
}
