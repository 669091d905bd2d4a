import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/**
 * The rules that the repository's linter reports for files with this code, by file, each as often as it does. `rules`
 * overrides the configuration's for all files. One run for all, because starting the linter with our rules takes seconds.
 */
export function lint(
  files: Readonly<Record<string, string>>,
  rules?: Readonly<Record<string, string>>,
): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  try {
    const jsPlugins = [join(root, 'scripts/check/lint/plugin.ts')]
    const own = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as object
    const config = rules ? { overrides: [{ files: ['**'], rules }] } : own
    writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ ...config, jsPlugins }))
    for (const [file, code] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(file)), { recursive: true })
      writeFileSync(join(folder, file), `${code}\n`)
    }
    const linter = join(root, 'node_modules/.bin/oxlint')
    const { stdout } = spawnSync(linter, ['-f', 'json'], { cwd: folder, encoding: 'utf8' })
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
    const reported = new Map<string, string[]>()
    for (const { code, filename } of diagnostics)
      reported.set(filename, [...(reported.get(filename) ?? []), code])
    return reported
  } finally {
    rmSync(folder, { recursive: true })
  }
}
