import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { productionRouter } from './production-router.ts'

const root = join(import.meta.dirname, '../../..')
const site = join(root, 'web/src/site')
const namespace = 'only-in-browsers'

/** Modules that only browsers load, after an interaction. The renderer never loads them. */
const browserModules = ['./toast-region.tsx', './article-search.ts']

/** Keeps code that only browsers run out of the page renderer, which shares components with them. */
export const trimPagePackages: Plugin = {
  name: 'trim-page-packages',
  setup(build) {
    build.onResolve({ filter: /^\.\// }, ({ path, kind, resolveDir }) =>
      kind === 'dynamic-import' && browserModules.includes(path) && resolveDir.startsWith(site)
        ? { path, namespace }
        : undefined,
    )
    build.onLoad({ filter: /.*/, namespace }, () => ({
      contents: "throw new Error('Only browsers load this.')",
    }))
    build.onResolve({ filter: /^react-router(\/dom)?$/ }, ({ path }) => ({
      path: productionRouter.get(path),
      sideEffects: false,
    }))
  },
}

/** What a build's inputs include if every replacement here matched; see `unused-replacements.ts`. */
export const pagePackageReplacements: readonly (string | RegExp)[] = [
  ...browserModules.map((path) => `${namespace}:${path}`),
  /[\\/]react-router[\\/]dist[\\/]production[\\/]index\.mjs$/,
  /[\\/]react-router[\\/]dist[\\/]production[\\/]dom-export\.mjs$/,
]
