import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { routes } from './shared/api/index.ts'
import { supportedBrowsers } from './web/supported-browsers.ts'

/** Two documents, two entries: the public site (rendered by lambdas/pages, hydrated here) and the admin. */
export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  base: '/',
  publicDir: 'public',
  plugins: [react(), tailwindcss()],
  define: { __ROUTES__: JSON.stringify(routes) },
  build: {
    outDir: join(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: Object.entries(supportedBrowsers).map(([name, version]) => name + version),
    // Fonts and pictures stay files: the CSP has no data: for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        client: join(import.meta.dirname, 'web/src/site/start/client.ts'),
        hydrate: join(import.meta.dirname, 'web/src/site/start/hydrate.tsx'),
        admin: join(import.meta.dirname, 'web/admin/index.html'),
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|preload-helper/ },
            { name: 'router', test: /node_modules\/(react-router|swr)/ },
            {
              name: 'site',
              test: /web\/src\/(api|site\/(?!forms))|site\/forms\/toasts|\/domain\/slug/,
              minShareCount: 2,
            },
            { name: 'forms', test: /web\/src\/site\/forms\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
