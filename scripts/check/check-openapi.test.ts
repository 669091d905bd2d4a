import { describe, expect, test } from 'vitest'
import { api, type EndpointId, endpointIds } from '../../shared/api/index.ts'
import { openapi } from '../../shared/api/openapi.ts'
import { lintProblems } from './check-openapi.ts'

interface Operation {
  operationId: EndpointId
  security: object[]
  responses: Record<string, { description: string }>
}
const operations = Object.values(openapi().paths).flatMap((path) => Object.values(path) as Operation[])

describe('the OpenAPI document', () => {
  test('keeps the recommended rules, warnings included', async () => {
    expect(await lintProblems(openapi())).toEqual([])
  })

  test('reports a missing part', async () => {
    const { servers: _, ...withoutServers } = openapi()
    expect(await lintProblems(withoutServers)).toEqual([expect.stringContaining('no-empty-servers')])
  })

  test('lists the errors that every handler can respond with', () => {
    const refusals = (id: EndpointId) => {
      const { responses } = operations.find(({ operationId }) => operationId === id) ?? { responses: {} }
      return Object.keys(responses).filter((status) => status.startsWith('4'))
    }
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(endpointIds.toSorted())
    expect(refusals('blog.categories')).toEqual(['429'])
    expect(refusals('categories.list')).toEqual(['401', '403', '429'])
    expect(refusals('posts.update')).toEqual(
      expect.arrayContaining(['400', '401', '403', '404', '409', '413', '415', '429']),
    )
  })

  test('says of each operation whether it needs a session', () => {
    for (const { operationId, security } of operations) {
      expect(security).toEqual(api[operationId].access === 'public' ? [] : [{ session: [] }])
    }
  })
})
