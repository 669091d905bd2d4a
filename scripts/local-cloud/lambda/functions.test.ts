import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { arnOf, startFunctions } from '../testing/start-functions.ts'

const lambda = startFunctions({
  environment: {
    code: 'exports.handler = async () => ({ ...process.env })',
    variables: { TABLE_NAME: 'content' },
  },
  neighbor: { code: 'exports.handler = async () => process.env.AWS_ACCESS_KEY_ID' },
  counter: { code: 'let n = 0; exports.handler = async () => { n += 1; return n }' },
  pair: {
    code: `const id = Math.random()
      exports.handler = async () => { await new Promise((r) => setTimeout(r, 50)); return id }`,
  },
  thrower: { code: 'exports.handler = async () => { throw new RangeError("too far") }' },
  quitter: { code: 'exports.handler = async () => process.exit(1)' },
  sleeper: { code: 'exports.handler = () => new Promise(() => setInterval(() => {}, 1000))', timeout: 0.2 },
  hog: {
    code: 'exports.handler = async () => { const a = []; for (;;) a.push(new Array(1e5).fill(a)) }',
    memory: 32,
    timeout: 15,
  },
  talker: {
    code: 'exports.handler = async () => { console.log("one\\ntwo"); return "x".repeat(7 * 1024 * 1024) }',
  },
  gated: {
    code: `const { existsSync, watch } = require('node:fs'), gate = require('node:path').join(__dirname, 'gate')
      exports.handler = () => new Promise((open) => {
        const watcher = watch(__dirname, look)
        function look() {
          if (!existsSync(gate)) return
          watcher.close()
          open()
        }
        look()
      })`,
    timeout: 60,
  },
  muted: {
    code: 'exports.handler = async (event) => { console.log("unheard"); if (event.fail) throw new Error("unseen"); return 1 }',
    mayLog: false,
  },
  restless: {
    code: 'exports.handler = async () => { setTimeout(() => { throw new Error("later") }, 20); return "done" }',
  },
  broken: { code: 'throw new Error("no such table")' },
  idler: { code: 'let n = 0; exports.handler = async () => { n += 1; return n }' },
  worker: {
    code: `const { appendFileSync, readFileSync } = require('node:fs'), file = require('node:path').join(__dirname, 'work')
      let n = 0
      exports.handler = async () => {
        n += 1
        appendFileSync(file, '.')
        return { inThisEnvironment: n, everywhere: readFileSync(file, 'utf8').length }
      }`,
    timeout: 3,
  },
  context: {
    code: `exports.handler = async (event, context) =>
      ({ event, name: context.functionName, left: context.getRemainingTimeInMillis() })`,
  },
})
afterAll(() => lambda.stop())

describe('a function', () => {
  test('sees the template’s and Lambda’s variables, and none of this machine', async () => {
    const seen = (await lambda.invoke('environment')) as Record<string, string>
    expect(seen).toMatchObject({
      TABLE_NAME: 'content',
      AWS_REGION: 'us-east-1',
      AWS_LAMBDA_FUNCTION_NAME: 'environment',
    })
    expect(seen).not.toHaveProperty('HOME')
    expect(seen).not.toHaveProperty('PATH')
  })

  test('has an access key that no other function has', async () => {
    const seen = (await lambda.invoke('environment')) as Record<string, string>
    expect(await lambda.invoke('neighbor')).not.toBe(seen['AWS_ACCESS_KEY_ID'])
  })

  test('receives the event and a context', async () => {
    const result = await lambda.invoke('context', { a: [1] })
    expect(result).toMatchObject({ event: { a: [1] }, name: 'context' })
    expect((result as { left: number }).left).toBeLessThanOrEqual(3000)
  })

  test('says when an invocation no longer waits for an environment', async () => {
    const started: number[] = []
    const ended = [0, 1, 2].map((number) =>
      lambda.functions.invoke(arnOf('gated'), {}, undefined, () => void started.push(number)),
    )
    await eventually(() => expect(started).toEqual([0, 1]))
    writeFileSync(join(lambda.folder, 'gated', 'gate'), '')
    await Promise.all(ended)
    expect(started).toEqual([0, 1, 2])
  })

  test('keeps its state between invocations, until its bundle changes', async () => {
    expect([await lambda.invoke('counter'), await lambda.invoke('counter')]).toEqual([1, 2])
    lambda.replace('counter', 'exports.handler = async () => "new code"')
    expect(await lambda.invoke('counter')).toBe('new code')
  })

  test('runs in two environments at most; more clients wait', async () => {
    const ids = await Promise.all(Array.from({ length: 9 }, () => lambda.invoke('pair')))
    expect(new Set(ids).size).toBe(2)
  })
})

describe('a failure', () => {
  test('of the handler is an error with its name, and is logged with the function’s name', async () => {
    await expect(lambda.invoke('thrower')).rejects.toMatchObject({ type: 'RangeError', message: 'too far' })
    expect(lambda.log.find((line) => line.startsWith('thrower | ERROR RangeError: too far'))).toBeDefined()
  })

  test('that ends the process ends the environment', async () => {
    for (let time = 0; time < 2; time++) {
      await expect(lambda.invoke('quitter')).rejects.toMatchObject({ type: 'Runtime.ExitError' })
    }
  })

  test('by timeout ends the environment', async () => {
    await expect(lambda.invoke('sleeper')).rejects.toThrow('Task timed out after 0.20 seconds')
  })

  test('by running out of memory does not affect other functions', async () => {
    await expect(lambda.invoke('hog')).rejects.toMatchObject({ type: 'Error' })
    expect(await lambda.invoke('neighbor')).toMatch(/^ASIA/)
  })

  test('to load is reported', async () => {
    await expect(lambda.invoke('broken')).rejects.toThrow('no such table')
  })

  test('between two invocations is logged, and the next one gets a new environment', async () => {
    expect(await lambda.invoke('restless')).toBe('done')
    await eventually(() => expect(lambda.log.join()).toContain('restless | ERROR Error: later'))
    expect(await lambda.invoke('restless')).toBe('done')
  })

  test('by exceeding 6 MB is Lambda’s error; each log line names the function', async () => {
    await expect(lambda.invoke('talker')).rejects.toMatchObject({ type: 'Function.ResponseSizeTooLarge' })
    expect(lambda.log).toEqual(expect.arrayContaining(['talker | one', 'talker | two']))
  })
})

describe('a fault', () => {
  test('throttles: the function does not run', async () => {
    lambda.faults.set({ service: 'lambda', kind: 'throttled', rate: 1, only: 'idler' })
    await expect(lambda.invoke('idler')).rejects.toMatchObject({ type: 'TooManyRequestsException' })
    lambda.faults.clear()
    expect(await lambda.invoke('idler')).toBe(1)
  })

  test('crashes or times out after the work is done, and ends the environment', async () => {
    lambda.faults.set({ service: 'lambda', kind: 'crash', rate: 1, only: 'worker' })
    await expect(lambda.invoke('worker')).rejects.toMatchObject({ type: 'Runtime.ExitError' })
    lambda.faults.clear()
    lambda.faults.set({ service: 'lambda', kind: 'timeout', rate: 1, only: 'worker' })
    await expect(lambda.invoke('worker')).rejects.toMatchObject({ type: 'Sandbox.Timedout' })
    lambda.faults.clear()
    expect(await lambda.invoke('worker')).toEqual({ inThisEnvironment: 1, everywhere: 3 })
  })
})

test('recent requests, results, errors and log lines are kept', async () => {
  await lambda.invoke('context', { requestContext: { http: { method: 'GET', path: '/api/blog' } } })
  await expect(lambda.invoke('thrower', { 'detail-type': 'Object Created' })).rejects.toThrow('too far')
  const seen = new Map(
    lambda.functions.overview().map(({ definition, history }) => [definition.name, history]),
  )
  expect(seen.get('context')?.recent[0]).toMatchObject({ event: 'GET /api/blog', result: 'ok' })
  const thrower = seen.get('thrower')
  expect(thrower?.recent[0]).toMatchObject({ event: 'Object Created', result: 'RangeError' })
  expect(thrower?.errors).toBe(thrower?.invocations)
  expect(thrower?.logLines.at(-1)).toMatch(/^ERROR RangeError: too far/)
})

test('log lines are lost if the function’s role may not write them', async () => {
  expect(await lambda.invoke('muted', {})).toBe(1)
  await expect(lambda.invoke('muted', { fail: true })).rejects.toThrow('unseen')
  const muted = lambda.functions.overview().find(({ definition }) => definition.name === 'muted')
  expect(lambda.log.filter((line) => line.startsWith('muted'))).toEqual([])
  expect(muted?.history).toMatchObject({ invocations: 2, errors: 1, logLines: [] })
})

test('stopping ends running and waiting invocations', async () => {
  const other = startFunctions({
    sleeper: { code: 'exports.handler = () => new Promise(() => setInterval(() => {}, 1000))' },
  })
  const invocations = Array.from({ length: 4 }, () => other.invoke('sleeper'))
  const outcomes = Promise.allSettled(invocations)
  await other.stop()
  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'The local cloud is stopping.' } })
  }
})

// A pause of two and a half seconds is no limit.
test.each([
  [false, [2500, 2000, 3000]],
  [true, [2500, 120_000, 180_000]],
])('requests that may take long (%s) have these limits', async (patient, limits) => {
  const local = startFunctions(
    {
      caller: {
        code: `const { Socket } = require('node:net')
          const limit = (timer) => { const { _idleTimeout } = timer; clearTimeout(timer); return _idleTimeout }
          exports.handler = async () =>
            [limit(setTimeout(() => {}, 2500)), limit(setTimeout(() => {}, 2000)), new Socket().setTimeout(3000).timeout]`,
      },
    },
    { patient },
  )
  expect(await local.invoke('caller')).toEqual(limits)
  await local.stop()
})
