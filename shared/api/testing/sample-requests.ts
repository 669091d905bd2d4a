import type { Endpoint } from '../endpoint.ts'
import { api, type EndpointId, endpointIds } from '../index.ts'
import { sampleOf } from './sample-of.ts'

export interface SampleRequest {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  /** Undefined if the endpoint takes none. */
  body: Readonly<Record<string, unknown>> | undefined
}

const textValues = (sample: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sample).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )

function createSample(id: EndpointId): SampleRequest {
  const { params, query, body }: Endpoint = api[id]
  // A made-up cursor would be refused before anything else is tested.
  const search = Object.entries(query ? sampleOf(query).sample : {}).filter(
    ([name]) => name !== 'cursor' && name !== 'before',
  )
  return {
    params: params ? textValues(sampleOf(params).sample) : {},
    query: textValues(Object.fromEntries(search)),
    body: body && sampleOf(body).sample,
  }
}

/**
 * A valid request to each endpoint, made from its contract. The ids in it name nothing: who needs an existing record
 * puts its id into `params`.
 */
const sampleRequests: ReadonlyMap<EndpointId, SampleRequest> = new Map(
  endpointIds.map((id) => [id, createSample(id)]),
)

export function sampleRequest(id: EndpointId): SampleRequest {
  const sample = sampleRequests.get(id)
  if (!sample) throw new Error(`There is no endpoint ${id}.`)
  return sample
}
