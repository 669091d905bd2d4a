import { endpointRequests } from '../endpoint-requests.ts'
import { anonymous, type HostileRequest, validRequest } from '../hostile-request.ts'
import type { SystemUnderTest } from '../system-under-test.ts'

const MB = 1024 * 1024

/** Bodies above every limit, one for each endpoint: as JSON, as text in one field, or as bytes. */
export function oversizedBodies(system: SystemUnderTest): HostileRequest[] {
  const bodies = [
    ['11 MB of JSON', Buffer.from(`{"title":"${'x'.repeat(11 * MB)}"}`)],
    ['5 MB and a little', Buffer.from(`{"title":"${'x'.repeat(5 * MB)}"}`)],
    ['11 MB of zeros', Buffer.alloc(11 * MB)],
    ['7 MB that are no text', Buffer.alloc(7 * MB, 0xff)],
  ] as const
  const changing = endpointRequests(system).filter(({ method }) => method !== 'GET')
  return changing.map((target, index): HostileRequest => {
    const [description, body] = bodies[index % bodies.length] ?? bodies[0]
    const sender = target.isPublic ? anonymous : 'superadmin'
    const headers = [['origin', system.cloud.siteUrl] as const, ['content-type', 'application/json'] as const]
    return {
      ...validRequest(target, system.cloud.siteUrl, sender),
      description,
      body,
      headers,
      mustFail: true,
    }
  })
}
