import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repositoryFiles } from '../repository-files.ts'

const root = join(import.meta.dirname, '../../..')
let copy = ''

/** Changes one file in a copy of the sources, and restores it afterward. */
function without(file: string, change: (text: string) => string | null, look: () => void): void {
  const path = join(copy, file)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  expect(after, `the change to ${file} must change something`).not.toBe(before)
  if (after === null) rmSync(path)
  else writeFileSync(path, after)
  try {
    look()
  } finally {
    writeFileSync(path, before)
  }
}

/** Compiles a file with its imports, which takes a quarter of the time of compiling everything. */
const compile = (file: string) => {
  writeFileSync(
    join(copy, 'tsconfig.one.json'),
    JSON.stringify({ extends: './tsconfig.json', include: [], files: [file] }),
  )
  const args = ['--pretty', 'false', '--project', 'tsconfig.one.json']
  return spawnSync(join(root, 'node_modules/.bin/tsc'), args, { cwd: copy, encoding: 'utf8' }).stdout
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'bellcast-'))
  for (const file of repositoryFiles().filter((name) => /\.(ts|tsx|js|json)$/.test(name))) {
    cpSync(join(root, file), join(copy, file), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('removing one piece of an endpoint fails and names the piece', () => {
  test('its row of grants: the compiler names the endpoint', { tags: 'full' }, () => {
    without(
      'infra/constructs/functions/grants/media.ts',
      (text) => text.replace(/^ {2}'media\.presign': \[[^]*?\],\n/m, ''),
      () =>
        expect(compile('infra/constructs/functions/grants/media.ts')).toMatch(
          /infra\/constructs\/functions\/grants\/media\.ts.*'?"?media\.presign/,
        ),
    )
  })

  test('its entry in the contract: the compiler names its handler', { tags: 'full' }, () => {
    without(
      'shared/api/admin/session.ts',
      (text) => text.replace("'session.logout'", "'session.leave'"),
      () => expect(compile('lambdas/session/logout.ts')).toContain('lambdas/session/logout.ts'),
    )
  })

  test('its handler: the build names the file', () => {
    without(
      'lambdas/media/presign.ts',
      () => null,
      () => {
        const build = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: copy, encoding: 'utf8' })
        expect(build.status).toBe(1)
        expect(build.stderr).toContain('No handler file for: lambdas/media/presign.ts')
      },
    )
  })
})
