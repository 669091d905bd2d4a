import { expect, test } from 'vitest'
import type { Endpoint } from '../endpoint.ts'
import { api, endpointIds } from '../index.ts'
import { sampleOf } from './sample-of.ts'
import { sampleRequest } from './sample-requests.ts'

const parts = endpointIds.flatMap((id) => {
  const { params, query, body }: Endpoint = api[id]
  return Object.entries({ params, query, body }).flatMap(([part, type]) => (type ? [{ id, part, type }] : []))
})

test.each(parts)('the $part of $id have a valid sample, so that tests pass the first check', ({ type }) => {
  const { sample, missing } = sampleOf(type)
  expect(missing).toEqual([])
  expect(type.safeParse(sample)).toMatchObject({ success: true })
})

test.each(endpointIds)('the request to %s is accepted as it is sent', (id) => {
  const { params, query, body }: Endpoint = api[id]
  const sent = sampleRequest(id)
  expect([
    params?.safeParse(sent.params).success,
    query?.safeParse(sent.query).success,
    body?.safeParse(sent.body).success,
  ]).toEqual([params && true, query && true, body && true])
})
