import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { missingDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import { describe, expect, test } from 'vitest'
import { builtAssembly } from '../../check/whole-system/testing/built-assembly.ts'

/** Each rehearsal starts the whole product at least once, so they only run in `npm run test:full`. */

/** Runs a rehearsal as an operator would. */
const rehearse = (name: string) =>
  new Promise<{ status: number | null; output: string }>((resolve) => {
    const child = spawn('npm', ['run', '--silent', 'ops', '--', 'rehearse', name], {
      cwd: join(import.meta.dirname, '../../..'),
    })
    const output: string[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    child.on('close', (status) => resolve({ status, output: output.join('') }))
  })

describe.skipIf(missingDynamoDb())('npm run ops -- rehearse', () => {
  test.each([
    ['keys', 'sessions of the old key stay valid, and new ones have the new kid'],
    ['origin-secret', 'every request of a visitor got a response'],
    ['stack-loss', 'staff can sign in with their passwords and find all content'],
    ['bad-day', 'readers get pages from the edge cache'],
    ['dead-letters', 'each mail was sent once'],
  ])(
    'the rehearsal %s verifies its claims',
    async (name, claim) => {
      await builtAssembly()
      const { status, output } = await rehearse(name)
      expect(output).not.toContain('FAIL')
      expect(output.split('\nVerified:\n')[1]).toContain(`  - ${claim}\n`)
      expect(status).toBe(0)
    },
    600_000,
  )

  test('an unknown rehearsal is refused with a list of the existing ones', async () => {
    const { status, output } = await rehearse('rotation')
    expect(status).toBe(1)
    expect(output).toContain('keys | origin-secret | stack-loss | bad-day | dead-letters')
  })
})
