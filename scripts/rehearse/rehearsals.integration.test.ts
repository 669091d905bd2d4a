import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { missingDynamoDb } from '../../lambdas/testing/table/dynamodb.ts'
import { builtAssembly } from '../local-cloud/testing/built-assembly.ts'

/** Each starts the whole product, most of them several times: in `npm run test:full`. */
const isFull = process.env['TEST_FULL'] !== undefined

/** Runs a rehearsal as an operator would. */
const rehearse = (name: string) =>
  new Promise<{ status: number | null; output: string }>((resolve) => {
    const child = spawn('npm', ['run', '--silent', 'rehearse', '--', name], {
      cwd: join(import.meta.dirname, '../..'),
    })
    const output: string[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    child.on('close', (status) => resolve({ status, output: output.join('') }))
  })

describe.skipIf(missingDynamoDb() || !isFull)('npm run rehearse', () => {
  test.each([
    ['keys', 'sessions of the old key go on, and new ones carry the new kid'],
    ['origin-secret', 'every request of a visitor was answered'],
    ['stack-loss', 'staff sign in with the passwords that they had, and find every word'],
    ['bad-day', 'readers get the pages that the edge knows'],
    ['dead-letters', 'each mail went out once'],
  ])(
    '%s proves what it is for',
    async (name, claim) => {
      await builtAssembly()
      const { status, output } = await rehearse(name)
      expect(output).not.toContain('FAIL')
      expect(output.split('\nProved:\n')[1]).toContain(`  - ${claim}\n`)
      expect(status).toBe(0)
    },
    600_000,
  )

  test('a rehearsal that does not exist is answered with those that do', async () => {
    const { status, output } = await rehearse('rotation')
    expect(status).toBe(1)
    expect(output).toContain('keys | origin-secret | stack-loss | bad-day | dead-letters')
  }, 60_000)
})
