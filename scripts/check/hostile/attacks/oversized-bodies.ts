import { endpointRequests } from '../endpoint-requests.ts'
import { anonymous, type HostileRequest, validRequest } from '../hostile-request.ts'
import type { SystemUnderTest } from '../system-under-test.ts'

const MB = 1024 * 1024

/** Bodies above every limit: as JSON, as text in one field, and as bytes. */
export function oversizedBodies(system: SystemUnderTest, kinds: number): HostileRequest[] {
  const bodies = [
    ['11 MB of JSON', Buffer.from(`{"title":"${'x'.repeat(11 * MB)}"}`)],
    ['5 MB and a little', Buffer.from(`{"title":"${'x'.repeat(5 * MB)}"}`)],
    ['11 MB of zeros', Buffer.alloc(11 * MB)],
    ['7 MB that are no text', Buffer.alloc(7 * MB, 0xff)],
  ] as const
  const changing = endpointRequests(system).filter(({ method }) => method !== 'GET')
  return changing.flatMap((target) =>
    bodies.slice(0, kinds).map(([description, body]): HostileRequest => {
      const sender = target.isPublic ? anonymous : 'superadmin'
      const request = validRequest(target, system.cloud.siteUrl, sender)
      return {
        ...request,
        description,
        body,
        headers: [
          ['origin', system.cloud.siteUrl],
          ['content-type', 'application/json'],
        ],
        mustFail: true,
      }
    }),
  )
}
