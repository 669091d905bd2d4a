import { mediaIdOf } from '#shared/domain/media/media-address.ts'
import type { SiteClient } from './site-client.ts'

/**
 * Makes the file at an address public, as staff do without a use, or takes that back. Resolves to the status of the
 * answer: 404 for a file that was refused.
 */
export async function makePublic(
  staff: SiteClient,
  address: string,
  { madePublic = true } = {},
): Promise<number> {
  const params = { id: mediaIdOf(address) ?? '' }
  const { body } = await staff.call<{ media?: { version: number } }>('media.get', { params })
  const input = { altText: '', caption: '', focalPoint: null, version: body.media?.version ?? 1 }
  return (await staff.call('media.update', { params, body: { ...input, madePublic } })).status
}
