import { expect, test } from 'vitest'
import { retryTimeouts } from './retry-timeouts.ts'

/** Fails with each of these errors in turn, and then succeeds. */
const failing = (...names: string[]) => {
  const errors = names.map((name) => Object.assign(new Error(name), { name }))
  return async () => {
    const error = errors.shift()
    if (error) throw error
  }
}

test('requests that time out are repeated, and the log says so', async () => {
  const lines: string[] = []
  await retryTimeouts(failing('TimeoutError', 'TimeoutError'), (line) => lines.push(line))
  expect(lines).toHaveLength(2)
})

test('a write that the SDK sent again and found done is repeated too', async () => {
  const error = Object.assign(new Error('The conditional request failed'), { $metadata: { attempts: 2 } })
  let runs = 0
  const work = async () => {
    runs += 1
    if (runs === 1) throw error
  }
  await retryTimeouts(work, () => {})
  expect(runs).toBe(2)
})

test('other errors are not repeated, nor are timeouts without end', async () => {
  await expect(retryTimeouts(failing('ValidationException'), () => {})).rejects.toThrow('ValidationException')
  const forever = failing(...Array.from({ length: 6 }, () => 'TimeoutError'))
  await expect(retryTimeouts(forever, () => {})).rejects.toThrow('TimeoutError')
})
