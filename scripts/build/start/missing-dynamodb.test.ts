import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

test.each(['start.ts', 'dev.ts'])(
  'without any DynamoDB, %s says in one line what to install, and builds nothing',
  (script) => {
    const empty = mkdtempSync(join(tmpdir(), 'path-'))
    onTestFinished(() => rmSync(empty, { recursive: true }))
    const { status, stdout, stderr } = spawnSync(process.execPath, [join('scripts', script), '--port', '0'], {
      cwd: root,
      encoding: 'utf8',
      timeout: 240_000,
      // No Java is found there.
      env: { PATH: empty, LOCAL_DYNAMODB_EMULATOR: 'dynamodb-local' },
    })
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(
      /^LOCAL_DYNAMODB_EMULATOR asks for Amazon’s DynamoDB Local.*: install Java 17 or later, or unset.*\n$/,
    )
  },
)
