/** The time for everything in the local cloud. Tests and people can move it. */
export interface Clock {
  now(): Date
  /** Forward, or back if negative. */
  move(milliseconds: number): void
  /** Called after every move. */
  onMove(listener: () => void): void
}

/** The clock with what its creator and worker threads need. */
export interface SystemClock extends Clock {
  /** Milliseconds ahead of real time. */
  offset(): number
  /** The offset for worker threads: one 64-bit integer. */
  readonly shared: SharedArrayBuffer
}

/** A clock that shows the real time until it is moved. */
export function createClock(): SystemClock {
  const shared = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)
  const listeners: (() => void)[] = []
  const offset = () => offsetIn(shared)
  return {
    shared,
    offset,
    now: () => new Date(Date.now() + offset()),
    move(milliseconds) {
      Atomics.add(new BigInt64Array(shared), 0, BigInt(Math.round(milliseconds)))
      for (const listener of listeners) listener()
    },
    onMove(listener) {
      listeners.push(listener)
    },
  }
}

const offsetIn = (shared: SharedArrayBuffer) => Number(Atomics.load(new BigInt64Array(shared), 0))

/** Makes this thread's `Date` follow a clock, whoever uses it. Returns the original `Date.now`. */
export function patchDate(shared: SharedArrayBuffer): () => number {
  const Real = Date
  const realNow = Real.now.bind(Real)
  const now = () => realNow() + offsetIn(shared)
  const Moved = new Proxy(Real, {
    construct: (target, given: [], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
    apply: () => new Real(now()).toString(),
  })
  Real.now = now
  Real.prototype.constructor = Moved
  globalThis.Date = Moved
  return realNow
}
