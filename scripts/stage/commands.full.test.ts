/** What `run-command.test.ts` tries with one command, with all of them: each is a process of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { commands, runAlone } from './testing/commands.ts'

const home = mkdtempSync(join(tmpdir(), 'no-credentials-'))
afterAll(() => rmSync(home, { recursive: true }))

/** Runs a command without AWS credentials. */
const command = (file: string, args: readonly string[], env?: Record<string, string>) =>
  runAlone(home, file, args, env)

test.each(commands)('%s prints its usage with --help, and nothing else happens', async (file) => {
  const { code, stdout, stderr } = await command(file, ['--help'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/^`npm run [\w-]+/)
  expect(stdout).not.toMatch(/^ ?\*/m)
})

describe('operator commands', () => {
  test.each([
    ['audit.ts', ['verify', '--table', 'T']],
    ['backfill/backfill.ts', ['--table', 'T', '--dry-run']],
    ['export/export.ts', ['--stage', 'dev', '--to', 'folder']],
    ['mail.ts', ['list', '--table', 'T']],
    ['restore/restore.ts', ['--check', '--table', 'T']],
    ['staff.ts', ['list', '--table', 'T']],
    ['watch/logs.ts', ['--stage', 'dev', '--errors']],
  ])('%s explains how to sign in if there are no credentials', async (file, args) => {
    const { code, stderr } = await command(file, args, { AWS_REGION: 'us-east-1' })
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'No AWS credentials were found. Sign in to AWS (aws sso login), or set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.\n',
    })
  })

  test.each([
    ['load/load.ts', ['--subscribers', 'abc'], '--subscribers is a whole number above zero, not "abc".\n'],
    ['load/load.ts', ['--no-build', '--seconds', '0'], '--seconds is a whole number above zero, not "0".\n'],
    ['load/load.ts', ['--no-build', '--times='], '--times is a whole number above zero, not "".\n'],
    ['watch/canary.ts', ['--timeout', 'abc'], '--timeout is a whole number above zero, not "abc".\n'],
    ['watch/canary.ts', ['--timeout=0'], '--timeout is a whole number above zero, not "0".\n'],
    [
      'rotate/rotate.ts',
      ['--stage', 'prod', 'session-keys'],
      'Nothing was changed: a rotation deploys, which asks questions. Run it in a terminal.\n',
    ],
    ['remove/remove.ts', ['--branch', ''], '--branch is the name of a branch, and was empty.\n'],
    [
      'smoke/smoke.ts',
      ['--read-only', '--address', 'ir.example.com'],
      '--address must be the address of a site like https://ir.example.com, not "ir.example.com".\n',
    ],
    [
      'previous-release/record.ts',
      ['--checkout', 'nowhere'],
      'nowhere is not a synthesized checkout. Run in it: npm ci && npm run build && node scripts/run.mjs infra/app.ts\n',
    ],
    [
      'smoke/smoke.ts',
      ['--read-only', '--user', 'noa', '--address', 'http://localhost:1'],
      '--user signs in and --read-only does not: name one of them.\n',
    ],
  ])('%s refuses %j at once', async (file, args, sentence) => {
    const { code, stdout, stderr } = await command(file, args)
    expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: sentence })
  })

  test.each([
    ['backfill/backfill.ts', []],
    ['export/export.ts', ['--to', 'folder']],
    ['mail.ts', ['list']],
    ['restore/restore.ts', ['--check']],
  ])('%s refuses a stage and a table together', async (file, args) => {
    const { code, stderr } = await command(file, [...args, '--stage', 'dev', '--table', 'T'])
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'Name a --stage or a --table, not both.\n' })
  })

  test('restore refuses sets together with a single article or file', async () => {
    const args = ['--table', 'T', '--to', '2026-11-20T14:05:00Z', '--post', 'x', '--set', 'newsroom']
    const { code, stderr } = await command('restore/restore.ts', args, { AWS_REGION: 'us-east-1' })
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: '--post and --file restore one record, and --set whole sets: use only one of them.\n',
    })
  })

  test('record-release prints its usage without --checkout', async () => {
    const { code, stderr } = await command('previous-release/record.ts', [])
    expect(code).toBe(1)
    expect(stderr).toMatch(/^Usage: npm run record-release -- --checkout FOLDER[^\n]*\n$/)
  })

  test('a command without a region asks for one', async () => {
    const { code, stderr } = await command('staff.ts', ['list', '--table', 'T'])
    expect(code).toBe(1)
    expect(stderr).toMatch(/^No AWS region was found\. Set AWS_REGION/)
  })
})
