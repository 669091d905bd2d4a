import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missingDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStacks, newApp } from '../../../infra/app.ts'
import { local } from '../../../infra/stages.ts'
import { builtAssembly } from '../../check/whole-system/testing/built-assembly.ts'
import { removalOrder } from '../remove/remove-stage.ts'
import { LocalAccount } from '../testing/local-account.ts'
import { startOps } from '../testing/run-ops.ts'
import { runTrial, type TrialTools } from './run-trial.ts'

const root = join(import.meta.dirname, '../../..')

describe.skipIf(missingDynamoDb())('npm run ops -- trial', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'trial-'))
  const account = new LocalAccount(scratch)
  beforeAll(async () => {
    await builtAssembly()
    await account.open()
  })
  afterAll(async () => {
    await account.close()
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
  })

  /** The product with the other session key active, as a rotation deploys it. */
  function rotated(): string {
    const outdir = join(scratch, 'rotated')
    const app = newApp(outdir)
    const active = { ...local.active, sessionKeys: 'b' as const }
    createStacks(app, 'dev', { ...local, active }, join(root, 'dist'))
    app.synth()
    return outdir
  }

  const existing = async () =>
    removalOrder
      .map((part) => `Bellcast-dev-${part}`)
      .filter((name) => account.cloudFormation.stacks.has(name))
  const said: string[] = []
  const tools: TrialTools = {
    say: (line) => void said.push(line),
    stage: 'dev',
    place: 'the local cloud',
    isKept: false,
    confirm: async () => {},
    save: () => {},
    canMail: async () => true,
    putLetterBack: () => {},
    async ops(args, input) {
      const [command = ''] = args
      if (command === 'deploy') await account.release('first', await builtAssembly())
      else if (command === 'rotate') await account.release('rotated', rotated())
      else if (command === 'rollback') await account.rollBack()
      else if (command === 'remove') await account.remove(await existing())
      else {
        const { status, output } = await startOps([...args, '--data', account.data], {}, input)
        if (status !== 0) throw new Error(output)
        return output
      }
      return ''
    },
    existing,
    address: async () => account.cloud.siteUrl,
    now: () => account.cloud.clock.now(),
    async pass(milliseconds) {
      account.cloud.clock.move(milliseconds)
    },
  }

  test('does on the local cloud what an operator does, and sees what local-cloud.json says', {
    timeout: 600_000,
  }, async () => {
    const { facts } = await runTrial(tools)
    expect([...said, ...account.said].filter((line) => line.includes('FAIL'))).toEqual([])
    await expect(`${JSON.stringify(facts, null, 2)}\n`).toMatchFileSnapshot('local-cloud.json')
    expect(await existing()).toEqual([])
  })
})
