import fc from 'fast-check'
import { changedKeys } from '../../../lambdas/testing/table/changed-keys.ts'
import { findProblem, isSuccess } from './check-response.ts'
import { endpointRequests } from './endpoint-requests.ts'
import type { EndpointRequest, HostileRequest, ReceivedResponse } from './hostile-request.ts'
import type { SystemUnderTest } from './system-under-test.ts'

/** A kind of attack, as a generator of requests for every endpoint. */
export interface Attack {
  name: string
  /** Its share of all requests. */
  share: number
  /** Undefined if there is nothing to try at this endpoint. */
  requests(target: EndpointRequest, system: SystemUnderTest): fc.Arbitrary<HostileRequest> | undefined
}

/** Requests at the same time. */
const concurrency = 4

export interface Plan {
  seed: number
  /** For all attacks together. */
  requestCount: number
}

const parseInteger = (text: string | undefined): number | undefined => {
  const number = Number(text)
  return text !== undefined && Number.isSafeInteger(number) ? number : undefined
}

/**
 * The number of requests of `npm run test:full`: some 35 of the widest attack for each endpoint, and other ones each day. Many
 * more find nothing that the next day does not find.
 */
export const thoroughCount = 12_000
const day = 24 * 60 * 60 * 1000

/**
 * Reads the plan from environment variables, which `npm run test:hostile` sets. Without them the requests are
 * different ones each day, and the same ones all day, so that a failure can be looked into.
 */
export const readPlan = (): Plan => ({
  seed: parseInteger(process.env['HOSTILE_SEED']) ?? Math.floor(Date.now() / day),
  requestCount: parseInteger(process.env['HOSTILE_REQUESTS']) ?? thoroughCount,
})

const truncate = (text: string) => (text.length > 160 ? `${text.slice(0, 160)}…` : text)
const describe = (request: HostileRequest, response: ReceivedResponse, problem: string): string =>
  `${problem}: ${request.sender} · ${request.description} · ${request.method} ${truncate(request.target)} · ` +
  `${truncate(JSON.stringify(request.headers))} · ${truncate(String(request.body ?? ''))} → ${response.status} ${truncate(response.text)}`

async function mapConcurrently<T, R>(things: readonly T[], act: (thing: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const next = things.entries()
  const worker = async () => {
    for (const [index, thing] of next) results[index] = await act(thing)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return results
}

/** The result of an attack. */
export interface AttackResult {
  problems: string[]
  /** How often each status was received. */
  statuses: Map<number, number>
  /** The stored data after the last request, where nothing may have changed it since. */
  stored?: ReadonlyMap<string, string> | undefined
}
export const createResult = (): AttackResult => ({ problems: [], statuses: new Map() })

/** Requests between two snapshots of the stored data: of those that must fail, many may share one. */
const batchSizes = { mayChange: 48, mustFail: 240 } as const

/** `429 requests: 200 12×, 400 417×` */
export const formatResult = ({ statuses }: AttackResult): string => {
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  const each = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status} ${count}×`)
  return `${all} requests: ${each.join(', ')}`
}

/**
 * Sends requests. Records wrong responses, and changes in the stored data if no request succeeded. What takes too long is a
 * wrong response too: the local cloud ends functions after as many seconds as Lambda.
 */
export async function sendAll(
  system: SystemUnderTest,
  requests: readonly HostileRequest[],
  result: AttackResult,
  batchSize: number = batchSizes.mayChange,
): Promise<void> {
  const { problems, statuses } = result
  for (let start = 0; start < requests.length; start += batchSize) {
    const round = requests.slice(start, start + batchSize)
    const before = result.stored ?? (await system.snapshot())
    const responses = await mapConcurrently(round, async (request) => ({
      request,
      response: await system.send(request),
    }))
    for (const { request, response } of responses) {
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      const problem = findProblem(request, response)
      if (problem) problems.push(describe(request, response, problem))
    }
    const changes = responses.some(({ request, response }) => request.method !== 'GET' && isSuccess(response))
    result.stored = changes ? undefined : await system.snapshot()
    const changed = result.stored ? changedKeys(before, result.stored) : []
    if (changed.length > 0) {
      const first = round[0]
      problems.push(
        `a change by rejected requests: ${truncate(changed.join(', '))} (${first?.description}, ${truncate(first?.target ?? '')} …)`,
      )
    }
  }
}

const generatorsOf = (attack: Attack, system: SystemUnderTest) =>
  endpointRequests(system).flatMap((target) => attack.requests(target, system) ?? [])

/** Everybody can still sign in after an attack. */
async function restoreSessions(system: SystemUnderTest, result: AttackResult): Promise<AttackResult> {
  for (const sender of await system.restoreSessions())
    result.problems.push(`${sender} cannot sign in anymore`)
  return result
}

/** Runs one kind of attack against every endpoint. */
export async function runAttack(
  attack: Attack,
  system: SystemUnderTest,
  { seed, requestCount }: Plan,
): Promise<AttackResult> {
  const generators = generatorsOf(attack, system)
  const each = Math.max(1, Math.round((requestCount * attack.share) / generators.length))
  const result = createResult()
  const requests = generators
    .flatMap((generator, index) => fc.sample(generator, { seed: seed + index, numRuns: each }))
    // Those of one sender stand together: whoever may do nothing then shares no snapshot with changes that succeed.
    .toSorted((one, other) => system.senders.indexOf(one.sender) - system.senders.indexOf(other.sender))
  const mustFail = requests.every((request) => request.mustFail)
  await sendAll(system, requests, result, mustFail ? batchSizes.mustFail : batchSizes.mayChange)
  return restoreSessions(system, result)
}

/**
 * Sends one request of an attack to every `step`th endpoint, always the same ones. A request that succeeds may change
 * something, so few of those that may succeed share a snapshot.
 */
export async function sampleAttack(
  attack: Attack,
  system: SystemUnderTest,
  { first, step }: { first: number; step: number },
): Promise<AttackResult> {
  const requests = generatorsOf(attack, system).flatMap((generator, index) =>
    index % step === first ? fc.sample(generator, { seed: index, numRuns: 1 }) : [],
  )
  const mayChange = requests.some(({ mustFail }) => !mustFail)
  const result = createResult()
  await sendAll(system, requests, result, mayChange ? 12 : batchSizes.mayChange)
  return restoreSessions(system, result)
}
