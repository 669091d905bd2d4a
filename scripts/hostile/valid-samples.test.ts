import { expect, test } from 'vitest'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { api, endpointIds } from '#shared/api/index.ts'
import { pathsIn, replaceAt, sampleOf } from './valid-samples.ts'

const parts = endpointIds.flatMap((id) => {
  const { params, query, body }: Endpoint = api[id]
  return Object.entries({ params, query, body }).flatMap(([part, type]) => (type ? [{ id, part, type }] : []))
})

test.each(parts)('the $part of $id have a valid sample, so that attacks pass the first check', ({ type }) => {
  const { sample, missing } = sampleOf(type)
  expect(missing).toEqual([])
  expect(type.safeParse(sample)).toMatchObject({ success: true })
})

test('each nested value can be found and replaced without changing others', () => {
  const value = { a: [{ b: 1 }, 'c'], d: null }
  expect(pathsIn(value)).toEqual([['a'], ['a', 0], ['a', 0, 'b'], ['a', 1], ['d']])
  expect(replaceAt(value, ['a', 0, 'b'], 'x')).toEqual({ a: [{ b: 'x' }, 'c'], d: null })
  expect(value).toEqual({ a: [{ b: 1 }, 'c'], d: null })
})
