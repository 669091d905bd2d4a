import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { endpointIds, lambdaFile } from '../../../shared/api/index.ts'
import { repositoryFiles } from '../repository-files.ts'
import { normalizeLockfile } from '../supply-chain/lockfile.ts'

const root = join(import.meta.dirname, '../../..')
const tracked = repositoryFiles()
const sources = tracked.filter((file) => /\.(ts|tsx)$/.test(file))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

type Versions = Record<string, string>
/** The product's package.json, and the local cloud's. */
const manifests = ['package.json', 'scripts/local-cloud/package.json'].map(
  (file) =>
    JSON.parse(textOf(file)) as Partial<
      Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Versions>
    >,
)

describe('architecture rules that no linter checks', () => {
  test('bundled code uses shared/zod.ts, since zod itself adds 65 KB to each Lambda', () => {
    const others = sources.filter((file) => /^(shared|lambdas|web)\//.test(file) && file !== 'shared/zod.ts')
    expect(others.filter((file) => /from 'zod[/']/.test(textOf(file)))).toEqual([])
    expect(sources.filter((file) => /^import \{[^}]*\} from '[^']*\/zod\.ts'/m.test(textOf(file)))).toEqual(
      [],
    )
  })

  test('the site imports zod neither directly nor indirectly', () => {
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

  test('only lambdas/data and the presigner import the AWS SDK’s DynamoDB and S3 clients', () => {
    const allowed = /^(lambdas\/(data|testing)\/|lambdas\/.*(\.test|\/testing)\.ts$|scripts\/|infra\/)/
    expect(
      sources.filter((file) => !allowed.test(file) && /from '@aws-sdk\/(client|lib)-/.test(textOf(file))),
    ).toEqual([])
  })

  test('in the editor, only surface/caret moves the caret and the selection', () => {
    const core = 'web/src/admin/posts/editor/rich-text/'
    const moves =
      /\.(?:addRange|removeAllRanges|selectAllChildren|collapseToEnd|setBaseAndExtent)\(|election\(?\)?\??\.collapse\(/
    const movers = sources.filter(
      (file) => file.startsWith(core) && !file.includes('.test.') && moves.test(textOf(file)),
    )
    expect(movers.filter((file) => !file.startsWith(`${core}surface/caret/`))).toEqual([])
    expect(movers).not.toEqual([])
  })

  test('functions log only through lambdas/logging, as objects', () => {
    const product = sources.filter(
      (file) => file.startsWith('lambdas/') && !/\.test\.tsx?$|^lambdas\/testing\//.test(file),
    )
    expect(product.filter((file) => /\bconsole\.\w/.test(textOf(file)))).toEqual(['lambdas/logging/log.ts'])
  })

  test('every handler implements the endpoint that it is named after', () => {
    const implemented = (file: string) =>
      [...textOf(file).matchAll(/\bimplement(?:Public)?\(\w+, '([^']+)'/g)].map(([, id]) => id)
    expect(endpointIds.map((id) => implemented(lambdaFile(id)))).toEqual(endpointIds.map((id) => [id]))
  })

  test('every handler has a test that runs without the emulator', () => {
    const imported = tracked
      .filter((file) => /^lambdas\/.*\.test\.ts$/.test(file) && !file.endsWith('.integration.test.ts'))
      .flatMap((file) =>
        [...textOf(file).matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => join(dirname(file), path)),
      )
    expect(endpointIds.map(lambdaFile).filter((file) => !imported.includes(file))).toEqual([])
  })

  test('files that comments and documents name exist', () => {
    const named = /\b(?:docs|infra|lambdas|scripts|shared|web)\/[\w./-]*\w\.(?:css|js|md|tsx?)\b/g
    const commented = (file: string) => textOf(file).match(/\/\/.*|\/\*[^]*?\*\//g) ?? []
    const texts = tracked.flatMap((file) => {
      if (file.endsWith('.md')) return [[file, textOf(file)] as const]
      return sources.includes(file) ? commented(file).map((text) => [file, text] as const) : []
    })
    const missing = texts.flatMap(([file, text]) =>
      (text.match(named) ?? [])
        .filter((name) => !existsSync(join(root, name)))
        .map((name) => `${file}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  test('the lockfile holds on every machine: `npm run lockfile` was run after the last change', () => {
    const text = textOf('package-lock.json')
    expect(normalizeLockfile(text)).toBe(text)
  })

  test('programs find out whether they were started with isMain, which also works on Node 24.0', () => {
    const users = sources.filter((file) => textOf(file).includes(`import.meta.${'main'}`))
    expect(users).toEqual(['infra/is-main.ts'])
  })

  test('npm scripts run through the launcher, and so on the right Node', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
    const commands = Object.values(scripts).flatMap((script) => script.split(' && '))
    expect(commands.filter((command) => !/^node scripts\/run\.mjs |^npm install /.test(command))).toEqual([])
  })

  test('versions are pinned exactly', () => {
    const versions = manifests.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    )
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
    expect(new Set(versions.map(([name]) => name)).size).toBe(new Set(versions.map(String)).size)
  })

  test('what the product ships is no development package of the local cloud, or npm sbom would omit it', () => {
    const [product, localCloud] = manifests
    const shipped = Object.keys(product?.dependencies ?? {})
    expect(Object.keys(localCloud?.devDependencies ?? {}).filter((name) => shipped.includes(name))).toEqual(
      [],
    )
  })

  // `npm ci --ignore-scripts` works too: the one allowed script replaces esbuild's launcher with the native
  // binary, which only makes it start faster.
  test('only the named packages have install scripts', () => {
    const { packages } = JSON.parse(textOf('package-lock.json')) as {
      packages: Record<string, { hasInstallScript?: boolean }>
    }
    const running = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
    const { allowScripts } = JSON.parse(textOf('package.json')) as { allowScripts: Record<string, boolean> }
    expect(running.map(([path]) => path.replace('node_modules/', ''))).toEqual(Object.keys(allowScripts))
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['esbuild'])
  })

  test('each package in the lockfile has a checksum', () => {
    const { packages } = JSON.parse(textOf('package-lock.json')) as {
      packages: Record<string, { integrity?: string; inBundle?: boolean; link?: boolean }>
    }
    const unchecked = Object.entries(packages).filter(
      // The checksum of a package covers whatever it bundles.
      ([path, { integrity, inBundle, link }]) =>
        path.includes('node_modules/') && !integrity && !inBundle && !link,
    )
    expect(unchecked.map(([path]) => path)).toEqual([])
  })
})
