/** The time for everything in the local cloud. Tests and people can move it. */
export interface Clock {
  now(): Date
  /** Forward, or back if negative. */
  move(milliseconds: number): void
  /** Called after every move. What it begins may take a while. */
  onMove(listener: () => unknown): void
  /** Resolves when everything that moves have begun has ended. */
  moved(): Promise<void>
}

/** The clock with what its creator and worker threads need. */
export interface SystemClock extends Clock {
  /** Milliseconds ahead of real time. */
  offset(): number
  /** Stops the time, which only moves change from then on: a slow machine is then never late. */
  hold(): void
  /** Lets the time go on. */
  resume(): void
  /** For worker threads: the offset, and the instant at which the clock is held or 0. */
  readonly shared: SharedArrayBuffer
}

/** A clock that shows the real time until it is moved. */
export function createClock(): SystemClock {
  const shared = new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT)
  const fields = new BigInt64Array(shared)
  const listeners: (() => unknown)[] = []
  const begun = new Set<Promise<unknown>>()
  const now = () => timeIn(shared, Date.now())
  return {
    shared,
    offset: () => now() - Date.now(),
    now: () => new Date(now()),
    hold: () => void Atomics.store(fields, heldAt, BigInt(now())),
    resume() {
      Atomics.store(fields, ahead, BigInt(now() - Date.now()))
      Atomics.store(fields, heldAt, 0n)
    },
    move(milliseconds) {
      const distance = BigInt(Math.round(milliseconds))
      Atomics.add(fields, ahead, distance)
      if (Atomics.load(fields, heldAt) !== 0n) Atomics.add(fields, heldAt, distance)
      for (const listener of listeners) {
        const work = Promise.resolve(listener()).finally(() => begun.delete(work))
        begun.add(work)
      }
    },
    onMove(listener) {
      listeners.push(listener)
    },
    async moved() {
      while (begun.size > 0) await Promise.all(begun)
    },
  }
}

/** Indexes in the shared memory. */
const [ahead, heldAt] = [0, 1]

/** The clock's epoch milliseconds at a real time. */
function timeIn(shared: SharedArrayBuffer, real: number): number {
  const fields = new BigInt64Array(shared)
  const held = Number(Atomics.load(fields, heldAt))
  return held === 0 ? real + Number(Atomics.load(fields, ahead)) : held
}

/** Makes this thread's `Date` follow a clock, whoever uses it. Returns the original `Date.now`. */
export function patchDate(shared: SharedArrayBuffer): () => number {
  const Real = Date
  const realNow = Real.now.bind(Real)
  const now = () => timeIn(shared, realNow())
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
