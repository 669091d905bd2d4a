import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { landingKey } from '../../lambdas/data/announced-file.ts'
import { announceUpload } from '../../lambdas/data/media.ts'
import { putObject } from '../../lambdas/data/objects.ts'
import type { BenchCloud } from './cloud.ts'

/** Where pictures land for the bench: the system's own bucket would start the check at once, and empty itself. */
export const landingOf = ({ env }: BenchCloud) => ({ LANDING_BUCKET: env['BODY_BUCKET'] ?? '' })

/** Lets a picture of 1600 × 900 pixels land; answers the event that starts its check. */
export async function landedPicture({ env }: BenchCloud): Promise<unknown> {
  Object.assign(process.env, env)
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const bytes = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
  const file = { id: randomUUID(), extension: 'jpg' }
  const contentType = 'image/jpeg'
  const uploadedBy = { id: randomUUID(), name: 'Bench' }
  await announceUpload(
    { ...file, filename: 'noise.jpg', contentType, size: bytes.length, uploadedBy },
    new Date(),
  )
  await putObject('BODY_BUCKET', landingKey(file), bytes, contentType)
  return { detail: { object: { key: landingKey(file) } } }
}
