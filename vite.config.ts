import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { adminDocument } from './scripts/bundles/admin-document.ts'
import { routes } from './shared/api/index.ts'
import { supportedBrowsers } from './web/supported-browsers.ts'

/** Two documents, two entries: the public site (rendered by lambdas/pages, hydrated here) and the admin. */
export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  base: '/',
  publicDir: 'public',
  plugins: [react(), tailwindcss(), adminDocument()],
  define: { __ROUTES__: JSON.stringify(routes) },
  // The renderer of previews, which loads the site's pages in chunks of its own.
  worker: { format: 'es', plugins: () => [react()] },
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
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler)\/|preload-helper/,
              priority: 2,
            },
            // What the admin's sign-in shares with the public site: it loads nothing else of the site.
            {
              name: 'call',
              test: /web\/src\/(api\/(call|swr-options)|ui\/class-names)|shared\/brand/,
              priority: 1,
            },
            { name: 'fields', test: /web\/src\/ui\/(field|spinner)/, priority: 1 },
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
