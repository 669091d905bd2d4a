import { expect, test, vi } from 'vitest'
import { endpointIds } from '#shared/api/index.ts'
import { send } from '../testing/send.ts'
import { handler } from './openapi.ts'

test('the OpenAPI document describes the whole API and is public', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})

  const { status, headers, body } = await send<{
    openapi: string
    paths: Record<string, Record<string, { operationId: string }>>
  }>(handler)

  const operations = Object.values(body.paths).flatMap((path) => Object.values(path))
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe(
    'public, s-maxage=60, stale-while-revalidate=3540, stale-if-error=86400',
  )
  expect(body.openapi).toBe('3.1.0')
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(endpointIds.toSorted())
})
