import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { errorSentence } from './report-error.ts'
import { usageOf } from './run-command.ts'
import { commands, runAlone } from './testing/commands.ts'

const root = join(import.meta.dirname, '../..')
const home = mkdtempSync(join(tmpdir(), 'no-credentials-'))
afterAll(() => rmSync(home, { recursive: true }))

/** Runs a command without AWS credentials. */
const command = (file: string, args: readonly string[], env?: Record<string, string>) =>
  runAlone(home, file, args, env)

test.each(commands)('%s has a usage to print with --help', (file) => {
  const path = join(root, 'scripts', file)
  expect(usageOf(path)).toMatch(/^`npm run [\w-]+/)
  expect(usageOf(path)).not.toMatch(/^ ?\*/m)
  expect(readFileSync(path, 'utf8')).toMatch(/\b(?:exitWithHelp|runCommand)\(import\.meta\.filename/)
})

describe('operator commands', () => {
  test('print it and do nothing else', async () => {
    const { code, stdout, stderr } = await command('audit.ts', ['--help'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toBe(`${usageOf(join(root, 'scripts/audit.ts'))}\n`)
  })

  test('explain how to sign in if there are no credentials', async () => {
    const { code, stderr } = await command('staff.ts', ['list', '--table', 'T'], { AWS_REGION: 'us-east-1' })
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'No AWS credentials were found. Sign in to AWS (aws sso login), or set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.\n',
    })
  })

  test('refuse what they do not understand at once', async () => {
    const { code, stdout, stderr } = await command('remove/remove.ts', ['--branch', ''])
    const sentence = '--branch is the name of a branch, and was empty.\n'
    expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: sentence })
  })
})

test.each([
  [{ name: 'ResourceNotFoundException' }, /^AWS has no such table.*output TableName/],
  [{ name: 'AccessDeniedException' }, /^It failed\. Use credentials with the permission/],
  [{ name: 'ExpiredTokenException' }, /^It failed\. Sign in to AWS/],
  [
    { name: 'Error', message: 'Stack with id Bellcast-dev-Data does not exist' },
    /does not exist\. The stage is not deployed/,
  ],
  [{ name: 'TypeError', message: 'fetch failed' }, /^AWS, or the local cloud, could not be reached/],
  [{ name: 'Refusal' }, /^It failed$/],
])('the error %j is reported with a remedy', (error, sentence) => {
  expect(errorSentence(Object.assign(new Error('It failed'), error))).toMatch(sentence)
})

test('an AWS error is recognized as the cause of a data layer error', () => {
  const cause = Object.assign(new Error('no'), { name: 'ResourceNotFoundException' })
  expect(errorSentence(new Error('The table is not there', { cause }))).toMatch(/^AWS has no such table/)
})
