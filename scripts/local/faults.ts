import { seededRandom } from './random.ts'

interface Kind {
  /** What it does, for people. */
  about: string
  /** Which requests it can strike, where not all. */
  on?: RegExp
}

/** What AWS does on a bad day and emulators never do. */
export const faultKinds = {
  dynamodb: {
    throttled: { about: 'ProvisionedThroughputExceededException; nothing was done' },
    conflict: {
      about: 'TransactionConflict; nothing was done',
      on: / (TransactWriteItems|TransactGetItems|PutItem|UpdateItem|DeleteItem)/,
    },
    failed: { about: 'InternalServerError; nothing was done' },
    answerLost: { about: 'InternalServerError although it was done' },
    hangUp: { about: 'done, but the connection breaks before the answer' },
    slow: { about: 'the answer comes late' },
    staleIndex: {
      about: 'queries of an index miss what was written in the last second',
      on: / Query index\//,
    },
  },
  s3: {
    slowDown: { about: '503 SlowDown; nothing was done' },
    answerLost: { about: '500 InternalError although it was done' },
    slow: { about: 'the answer comes late' },
  },
  secretsmanager: {
    throttled: { about: 'ThrottlingException' },
    failed: { about: 'InternalServiceError' },
    slow: { about: 'the answer comes late' },
  },
  lambda: {
    throttled: { about: '429 TooManyRequestsException; the function did not run' },
    crash: { about: 'the function did its work, then its process died' },
    timeout: { about: 'the function did its work, then hung until its time was up' },
  },
  cloudfront: { throttled: { about: 'CreateInvalidation answers Throttling' } },
} satisfies Record<string, Record<string, Kind>>

export type FaultService = keyof typeof faultKinds
type KindsOf = { [S in FaultService]: keyof (typeof faultKinds)[S] & string }
export type FaultKind = KindsOf[FaultService]

/** One thing that goes wrong now. */
export interface Fault<S extends FaultService = FaultService> {
  kind: KindsOf[S]
  /** How late a slow answer is. */
  milliseconds: number
}

/** A fault that is switched on. */
export interface FaultRule {
  service: FaultService
  kind: FaultKind
  /** Of the requests that it can strike: 0 never, 1 always. */
  rate: number
  /** Part of the name of the function or operation it is meant for; everybody's but the scripts' where left out. */
  only?: string | undefined
  /** For `slow`; 500 where left out. */
  milliseconds?: number | undefined
}

export interface Faults {
  /** Does this request go wrong? `what` is who asks and for what, such as `bellcast-posts-update TransactWriteItems`. */
  next<S extends FaultService>(service: S, what: string): Fault<S> | undefined
  /** Switches a fault on, or off with rate 0. */
  set(rule: FaultRule): void
  /** Switches all off, and starts the random numbers anew. */
  clear(seed?: number): void
  /** What is switched on, and how often it struck. */
  rules(): (FaultRule & { struck: number })[]
}

/** Nothing goes wrong until it is switched on; the same seed and the same requests go wrong in the same way. */
export function openFaults(firstSeed = 1): Faults {
  let random = seededRandom(firstSeed)
  const rules = new Map<string, FaultRule & { struck: number }>()

  const canStrike = ({ service, kind, only }: FaultRule, what: string) => {
    const kinds: Record<string, Kind> = faultKinds[service]
    // Scripts and tests ask as the runner: they look at what is left, and are spared unless they are named.
    const meant = only === undefined ? !what.startsWith('runner ') : what.includes(only)
    return meant && (kinds[kind]?.on?.test(what) ?? true)
  }

  return {
    next<S extends FaultService>(service: S, what: string) {
      for (const rule of rules.values()) {
        if (rule.service !== service || !canStrike(rule, what) || random() >= rule.rate) continue
        rule.struck++
        return { kind: rule.kind, milliseconds: rule.milliseconds ?? 500 } as Fault<S>
      }
      return undefined
    },
    set(rule) {
      const key = [rule.service, rule.kind, rule.only ?? ''].join()
      if (rule.rate <= 0) rules.delete(key)
      else rules.set(key, { ...rule, struck: rules.get(key)?.struck ?? 0 })
    },
    clear(seed = firstSeed) {
      rules.clear()
      random = seededRandom(seed)
    },
    rules: () => [...rules.values()].map((rule) => ({ ...rule })),
  }
}
