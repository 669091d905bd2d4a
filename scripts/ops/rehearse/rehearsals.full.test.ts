import { missingDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import { describe, expect, test } from 'vitest'
import { builtAssembly } from '../../check/whole-system/testing/built-assembly.ts'
import { startOps } from '../testing/run-ops.ts'

/** Each rehearsal starts the whole product at least once, so they only run in `npm run test:full`. */

describe.skipIf(missingDynamoDb())('npm run ops -- rehearse', () => {
  test.each([
    ['keys', 'sessions of the old key stay valid, and new ones have the new kid'],
    ['origin-secret', 'every request of a visitor got a response'],
    ['stack-loss', 'the editor is still signed in and can keep writing'],
    ['region', 'staff can sign in with their passwords and find all content'],
    ['bad-day', 'readers get pages from the edge cache'],
    ['dead-letters', 'each mail was sent once'],
  ])(
    'the rehearsal %s verifies its claims',
    async (name, claim) => {
      await builtAssembly()
      const { status, output } = await startOps(['rehearse', name])
      expect(output).not.toContain('FAIL')
      expect(output.split('\nVerified:\n')[1]).toContain(`  - ${claim}\n`)
      expect(status).toBe(0)
    },
    600_000,
  )
})
