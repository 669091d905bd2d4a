import { setTimeout as sleep } from 'node:timers/promises'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api, EndpointId } from '#shared/api/index.ts'
import type { LocalCloud } from '../../cloud.ts'
import type { SiteClient } from '../site-client.ts'

interface Newsroom {
  cloud: Pick<LocalCloud, 'faults'>
  later: <Body = Record<string, unknown>>(
    id: EndpointId,
    sent: Parameters<SiteClient['call']>[1],
    status: number,
  ) => Promise<Body>
}

/** CloudFront refuses a purge for longer than usual, and then accepts it. */
export async function refusePurges({ cloud, later }: Newsroom): Promise<void> {
  const failures = async (wanted: number) => {
    for (let waited = 0; waited < 60; waited++) {
      // Each call moves the clock, by which the purge is soon late.
      const { failedPurges } = await later<ResponseOf<Api['overview.get']>>('overview.get', {}, 200)
      if (failedPurges?.length === wanted) return
      await sleep(250)
    }
    throw new Error(`The overview does not list ${wanted} refused purges`)
  }
  cloud.faults.set({ service: 'cloudfront', kind: 'throttled', rate: 1 })
  await later('posts.create', { body: { title: 'Hardly seen', status: 'published' } }, 201)
  await failures(1)
  cloud.faults.clear()
  await failures(0)
}
