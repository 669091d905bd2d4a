import { once } from 'node:events'
import { expect, test } from 'vitest'
import { endLeashed, leashed } from './leash.ts'

/** Prints its process id, and then waits forever. */
const waiting = [process.execPath, '-e', 'console.log(process.pid); setInterval(() => {}, 1e6)']
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

// The program that Windows needs runs everywhere.
test.each(['linux', 'win32'] as const)('a process ends when its leash does (as on %s)', async (platform) => {
  const started = leashed(waiting, platform)
  await once(started.child.stdout, 'data')
  const pid = Number(started.lastOutput())
  expect(isRunning(pid)).toBe(true)
  await endLeashed(started)
  expect(isRunning(pid)).toBe(false)
})

test.each(['linux', 'win32'] as const)('a failed start says why (as on %s)', async (platform) => {
  const started = leashed(['/no/such/program'], platform)
  await once(started.child, 'close')
  expect(started.child.exitCode).not.toBe(0)
  expect(started.lastOutput()).toContain('/no/such/program')
})
