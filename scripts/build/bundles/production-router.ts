import { join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../../../node_modules/react-router/dist/production')

/**
 * The package always exports its development build, with warnings and checks. This maps to its production
 * build.
 */
export const productionRouter: ReadonlyMap<string, string> = new Map([
  ['react-router', join(folder, 'index.mjs')],
  ['react-router/dom', join(folder, 'dom-export.mjs')],
])

/** Builds the web app with the router's production build. `npm run dev` keeps the warnings. */
export const buildWithProductionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [...productionRouter].map(([name, replacement]) => ({
        find: new RegExp(`^${name}$`),
        replacement,
      })),
    },
  }),
})
