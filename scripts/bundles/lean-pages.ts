import { join } from 'node:path'
import type { Plugin } from 'esbuild'

const root = join(import.meta.dirname, '../..')
const site = join(root, 'web/src/site')
const router = join(root, 'node_modules/react-router/dist/production')

/** What the site loads late because something has happened in a browser: nothing does while a page is rendered. */
const onlyInBrowsers = /[\\/](toast-region\.tsx|finder\.ts)$/

/** The renderer of the pages without what only a browser uses of the same components. */
export const leanPages: Plugin = {
  name: 'lean-pages',
  setup(build) {
    build.onResolve({ filter: onlyInBrowsers }, ({ path, kind, resolveDir }) =>
      kind === 'dynamic-import' && resolveDir.startsWith(site)
        ? { path, namespace: 'only-in-browsers' }
        : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'only-in-browsers' }, () => ({
      contents: "throw new Error('Only browsers load this.')",
    }))
    // For Node the package offers what is meant for development, with warnings and checks.
    build.onResolve({ filter: /^react-router(\/dom)?$/ }, ({ path }) => ({
      path: join(router, path === 'react-router' ? 'index.mjs' : 'dom-export.mjs'),
      sideEffects: false,
    }))
  },
}
