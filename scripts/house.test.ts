import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { endpointIds, lambdaFile } from '../shared/api/index.ts'

const root = join(import.meta.dirname, '..')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
const sources = tracked.filter((file) => /\.(ts|tsx)$/.test(file))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

describe('the house rules that no linter holds', () => {
  test('what is bundled writes schemas with shared/zod.ts: zod’s other form is 65 KB more in each Lambda', () => {
    const others = sources.filter((file) => /^(shared|lambdas|web)\//.test(file) && file !== 'shared/zod.ts')
    expect(others.filter((file) => /from 'zod[/']/.test(textOf(file)))).toEqual([])
    expect(sources.filter((file) => /^import \{[^}]*\} from '[^']*\/zod\.ts'/m.test(textOf(file)))).toEqual(
      [],
    )
  })

  test('readers’ browsers get no schemas: nothing that the site imports leads to zod', () => {
    const imported = (file: string) =>
      [...textOf(file).matchAll(/^(?:import|export) (?!type)[^'"]*? from '([.#][^']+)'/gms)].map(
        ([, path = '']) => (path.startsWith('#') ? path.slice(1) : join(dirname(file), path)),
      )
    const seen = new Set<string>()
    const visit = (file: string, trail: readonly string[]): string[] => {
      if (seen.has(file) || !sources.includes(file)) return []
      seen.add(file)
      if (file === 'shared/zod.ts') return [[...trail, file].join(' → ')]
      return imported(file).flatMap((next) => visit(next, [...trail, file]))
    }
    const site = sources.filter((file) => /^web\/src\/(site|api)\//.test(file) && !file.includes('.test.'))
    expect(site.flatMap((file) => visit(file, []))).toEqual([])
  })

  test('only lambdas/data and the presigner know the AWS SDK’s table and store clients', () => {
    const allowed = /^(lambdas\/(data|testing)\/|lambdas\/.*(\.test|\/testing)\.ts$|scripts\/|infra\/)/
    expect(
      sources.filter((file) => !allowed.test(file) && /from '@aws-sdk\/(client|lib)-/.test(textOf(file))),
    ).toEqual([])
  })

  test('every handler has a test that runs without the emulator', () => {
    const imported = tracked
      .filter((file) => /^lambdas\/.*\.test\.ts$/.test(file) && !file.endsWith('.integration.test.ts'))
      .flatMap((file) =>
        [...textOf(file).matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => join(dirname(file), path)),
      )
    expect(endpointIds.map(lambdaFile).filter((file) => !imported.includes(file))).toEqual([])
  })

  test('the lockfile names no registry', () => {
    expect(textOf('package-lock.json')).not.toContain('"resolved"')
  })

  test('versions are pinned exactly', () => {
    const manifest = JSON.parse(textOf('package.json')) as Record<string, Record<string, string>>
    const versions = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.entries(manifest[kind] ?? {}),
    )
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })
})
