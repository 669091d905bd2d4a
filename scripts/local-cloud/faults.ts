import { seededRandom } from './seeded-random.ts'

interface Kind {
  /** What happens, for people. */
  about: string
  /** Limits it to requests that match; all requests if left out. */
  on?: RegExp
}

/** Failures that AWS has now and then and emulators never have. */
export const faultKinds = {
  dynamodb: {
    throttled: { about: 'ProvisionedThroughputExceededException; nothing was done' },
    conflict: {
      about: 'TransactionConflict; nothing was done',
      on: / (TransactWriteItems|TransactGetItems|PutItem|UpdateItem|DeleteItem)/,
    },
    failed: { about: 'InternalServerError; nothing was done' },
    responseLost: { about: 'InternalServerError although it was done' },
    connectionReset: { about: 'done, but the connection is reset before the response' },
    slow: { about: 'the response comes late' },
    staleIndex: {
      about: 'queries of an index miss what was written in the last second',
      on: / Query index\//,
    },
  },
  s3: {
    slowDown: { about: '503 SlowDown; nothing was done' },
    responseLost: { about: '500 InternalError although it was done' },
    slow: { about: 'the response comes late' },
  },
  secretsmanager: {
    throttled: { about: 'ThrottlingException' },
    failed: { about: 'InternalServiceError' },
    slow: { about: 'the response comes late' },
  },
  lambda: {
    throttled: { about: '429 TooManyRequestsException; the function did not run' },
    crash: { about: 'the function did its work, then its process died' },
    timeout: { about: 'the function did its work, then hung until its time was up' },
  },
  ses: {
    down: { about: '503 ServiceUnavailable; nothing was sent' },
    throttled: { about: 'Throttling: maximum sending rate exceeded; nothing was sent' },
    rejected: { about: 'MessageRejected, for good; nothing was sent' },
    responseLost: { about: 'InternalFailure although it was sent' },
    connectionReset: { about: 'sent, but the connection is reset before the response' },
    slow: { about: 'the response comes late' },
  },
  cloudfront: { throttled: { about: 'CreateInvalidation fails with Throttling' } },
} satisfies Record<string, Record<string, Kind>>

export type FaultService = keyof typeof faultKinds
type KindsOf = { [S in FaultService]: keyof (typeof faultKinds)[S] & string }
export type FaultKind = KindsOf[FaultService]

/** A fault that is injected into one request. */
export interface Fault<S extends FaultService = FaultService> {
  kind: KindsOf[S]
  /** The delay of a `slow` fault. */
  milliseconds: number
}

/** A fault that is switched on. */
export interface FaultRule {
  service: FaultService
  kind: FaultKind
  /** The share of matching requests that fail: 0 none, 1 all. */
  rate: number
  /** Part of a function's or operation's name. If left out, it affects every function, but not the runner. */
  only?: string | undefined
  /** For `slow`; 500 if left out. */
  milliseconds?: number | undefined
}

export interface Faults {
  /**
   * The fault to inject into a request, if any. `subject` is the caller and operation: `bellcast-posts-update
   * TransactWriteItems`.
   */
  nextFault<S extends FaultService>(service: S, what: string): Fault<S> | undefined
  /** Switches a fault on; rate 0 switches it off. */
  set(rule: FaultRule): void
  /** Switches all off and restarts the random numbers. */
  clear(seed?: number): void
  /** The faults that are on, and how many requests each has affected. */
  rules(): (FaultRule & { hits: number })[]
}

/** Creates faults that are all off. The same seed and the same requests always give the same faults. */
export function createFaults(firstSeed = 1): Faults {
  let random = seededRandom(firstSeed)
  const rules = new Map<string, FaultRule & { hits: number }>()

  const canStrike = ({ service, kind, only }: FaultRule, what: string) => {
    const kinds: Record<string, Kind> = faultKinds[service]
    // Scripts and tests act as `runner` to inspect the results, so they are exempt unless named.
    const meant = only === undefined ? !what.startsWith('runner ') : what.includes(only)
    return meant && (kinds[kind]?.on?.test(what) ?? true)
  }

  return {
    nextFault<S extends FaultService>(service: S, what: string) {
      for (const rule of rules.values()) {
        if (rule.service !== service || !canStrike(rule, what) || random() >= rule.rate) continue
        rule.hits++
        return { kind: rule.kind, milliseconds: rule.milliseconds ?? 500 } as Fault<S>
      }
      return undefined
    },
    set(rule) {
      const key = [rule.service, rule.kind, rule.only ?? ''].join()
      if (rule.rate <= 0) rules.delete(key)
      else rules.set(key, { ...rule, hits: rules.get(key)?.hits ?? 0 })
    },
    clear(seed = firstSeed) {
      rules.clear()
      random = seededRandom(seed)
    },
    rules: () => [...rules.values()].map((rule) => ({ ...rule })),
  }
}
