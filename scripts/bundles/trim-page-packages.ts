import { join } from 'node:path'
import type { Plugin } from 'esbuild'

const root = join(import.meta.dirname, '../..')
const site = join(root, 'web/src/site')
const router = join(root, 'node_modules/react-router/dist/production')
const namespace = 'only-in-browsers'

/** Modules of the site that only browsers load, after something has happened. The renderer never loads them. */
const browserModules = ['./toast-region.tsx', './article-search.ts']

/** The package gives Node its development build, with warnings and checks. We bundle the production build. */
const routerModules = new Map([
  ['react-router', join(router, 'index.mjs')],
  ['react-router/dom', join(router, 'dom-export.mjs')],
])

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
      path: routerModules.get(path),
      sideEffects: false,
    }))
  },
}

/** What the inputs of a build have to include if every replacement here matched; see `unused-replacements.ts`. */
export const pagePackageReplacements: readonly (string | RegExp)[] = [
  ...browserModules.map((path) => `${namespace}:${path}`),
  /[\\/]react-router[\\/]dist[\\/]production[\\/]index\.mjs$/,
  /[\\/]react-router[\\/]dist[\\/]production[\\/]dom-export\.mjs$/,
]
