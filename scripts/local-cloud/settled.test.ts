import { expect, test } from 'vitest'
import { type BackgroundWork, settled } from './settled.ts'
import { eventually } from './testing/eventually.ts'

/** Work that the test does: everything is idle until it says otherwise. */
function someWork() {
  const invocations = { begun: 0, running: 0 }
  const waiting = { events: 0, messages: 0 }
  const waits: string[] = []
  const wait = (what: string) => async () => {
    waits.push(what)
    await whenever[what]?.promise
  }
  const whenever: Record<string, PromiseWithResolvers<void> | undefined> = { moved: undefined }
  const work: BackgroundWork = {
    clock: { moved: wait('moved') },
    functions: { invocations },
    invocations: {
      get waiting() {
        return waiting.events
      },
    },
    consumers: {
      get waiting() {
        return waiting.messages
      },
    },
    mappings: { caughtUp: wait('streams') },
    distribution: { cache: { whenIdle: wait('edge') } },
  }
  let done = false
  const result = {
    work,
    invocations,
    waiting,
    waits,
    hold: (what: string) => {
      const held = Promise.withResolvers<void>()
      whenever[what] = held
      return held.resolve
    },
    begin: () => void settled(work).then(() => (done = true)),
    isDone: () => done,
    /** Resolves after the loop has looked at everything a few times more. */
    afterManyLooks: async () => {
      const before = looks
      await eventually(() => expect(looks).toBeGreaterThan(before + 3))
    },
  }
  let looks = 0
  let running = 0
  Object.defineProperty(invocations, 'running', {
    get: () => {
      looks += 1
      return running
    },
    set: (count: number) => {
      running = count
    },
  })
  return result
}

test('an idle cloud has settled at once', async () => {
  await settled(someWork().work)
})

test.each(['events', 'messages'] as const)('waits for %s', async (kind) => {
  const { begin, isDone, waiting, afterManyLooks } = someWork()
  waiting[kind] = 1
  begin()
  await afterManyLooks()
  expect(isDone()).toBe(false)
  waiting[kind] = 0
  await eventually(() => expect(isDone()).toBe(true))
})

test('waits for an invocation', async () => {
  const { begin, isDone, invocations, afterManyLooks } = someWork()
  invocations.running = 1
  begin()
  await afterManyLooks()
  expect(isDone()).toBe(false)
  invocations.running = 0
  await eventually(() => expect(isDone()).toBe(true))
})

test.each(['moved', 'edge', 'streams'])('looks at everything again after waiting for %s', async (what) => {
  const { begin, isDone, invocations, waits, hold } = someWork()
  const go = hold(what)
  begin()
  await eventually(() => expect(waits).toContain(what))
  expect(isDone()).toBe(false)
  const before = waits.length
  // A change that was delivered makes a function run, which makes the next change.
  invocations.begun += 1
  go()
  await eventually(() => expect(isDone()).toBe(true))
  expect(waits.slice(before)).toEqual(expect.arrayContaining(['moved', 'edge', 'streams']))
})
