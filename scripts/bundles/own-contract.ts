import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'
import { endpointIds, lambdaFile } from '../../shared/api/index.ts'

const root = join(import.meta.dirname, '../..')
const contract = join(root, 'shared/api/index.ts')
/** From a handler's file to the contract. They hold nothing that must be there once, as a class must. */
const way = ['implement.ts', 'implement-public.ts', 'edge.ts'].map((file) => join(root, 'lambdas/http', file))
const handlers = new Map(endpointIds.map((id) => [join(root, lambdaFile(id)), id]))

/** The module of the contract that declares an endpoint, in place of all of them. */
async function resourceOf(id: string): Promise<string> {
  const modules = (await readFile(contract, 'utf8')).matchAll(/^import \{ (\w+) \} from '\.\/(.+)'/gm)
  for (const [, name = '', file = ''] of modules) {
    const module = (await import(join(dirname(contract), file))) as Record<string, object>
    if (Object.hasOwn(module[name] ?? {}, id)) return `export { ${name} as api } from './${file}'`
  }
  throw new Error(`No module of the contract declares ${id}.`)
}

/**
 * In an endpoint's bundle the edge of the handler knows the endpoints of its own resource and no others: otherwise
 * each cold start would make the schemas of all. Who imports the contract elsewhere (the OpenAPI document) gets it whole.
 */
export const ownContract: Plugin = {
  name: 'own-contract',
  setup(build) {
    build.onResolve({ filter: /^\.|^#shared\/api\/index\.ts$/ }, (asked) => {
      const { path, importer, resolveDir } = asked
      const passedOn: unknown = asked.pluginData
      const id = handlers.get(importer) ?? (typeof passedOn === 'string' ? passedOn : undefined)
      const file = path.startsWith('#') ? contract : join(resolveDir, path)
      const onTheWay = way.includes(file) || (file === contract && way.includes(importer))
      return id && onTheWay ? { path: file, suffix: `?${id}`, pluginData: id } : undefined
    })
    build.onLoad({ filter: /\.ts$/ }, async ({ path, suffix }) => {
      if (!suffix) return undefined
      const id = suffix.slice(1)
      const contents = path === contract ? await resourceOf(id) : await readFile(path, 'utf8')
      return { contents, loader: 'ts', resolveDir: dirname(path), pluginData: id }
    })
  },
}
