import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { adminChunks, toolbarIcons } from './scripts/build/bundles/admin-chunks.ts'
import { adminDocument } from './scripts/build/bundles/admin-document.ts'
import { compileHints } from './scripts/build/bundles/compile-hints.ts'
import { patchEditorJs } from './scripts/build/bundles/patch-editor-js.ts'
import { buildWithProductionRouter } from './scripts/build/bundles/production-router.ts'
import { routes } from './shared/api/index.ts'
import { supportedBrowsers } from './web/supported-browsers.ts'

/**
 * Two documents, two entries: the public site (rendered by lambdas/pages, hydrated here) and the admin. The site's
 * stylesheet is an entry of its own; its loader is not among them, because it stands in the pages (scripts/build.ts).
 */
export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  base: '/',
  publicDir: 'public',
  plugins: [
    react(),
    tailwindcss(),
    adminDocument(),
    patchEditorJs(),
    compileHints(),
    buildWithProductionRouter(),
  ],
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
        styles: join(import.meta.dirname, 'web/src/styles/site.css'),
        hydrate: join(import.meta.dirname, 'web/src/site/start/hydrate.tsx'),
        admin: join(import.meta.dirname, 'web/admin/index.html'),
      },
      output: {
        // What has `.min.` in its name has a compressed copy beside it (scripts/build/bundles/pack-assets.ts).
        entryFileNames: 'assets/[name]-[hash].min.js',
        chunkFileNames: 'assets/[name]-[hash].min.js',
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/[name]-[hash]${/\.(css|js)$/.test(name) ? '.min' : ''}[extname]`,
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler)\/|preload-helper/,
              priority: 2,
            },
            // One file each for what the admin has in many small modules. The public site has the first two for its toasts.
            {
              name: 'icon',
              test: /lucide-react\/dist\/esm\/(?!icons\/(?!(?:x|eye|eye-off)\.))/,
              priority: 2,
            },
            {
              name: 'overlays',
              test: /web\/src\/ui\/(toast|tooltip|button|use-toast-state)\.|@floating-ui\/|@radix-ui\/(primitive|react-(arrow|collection|compose-refs|context|direction|dismissable-layer|focus-scope|id|popper|portal|presence|primitive|slot|toast|tooltip|use-[a-z-]+|visually-hidden))\//,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'icons',
              test: (id) => /lucide-react\/dist\/esm\/icons\//.test(id) && !toolbarIcons.test(id),
              priority: 2,
            },
            {
              name: adminChunks(),
              debugName: 'admin',
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // What the admin shares with the public site, which every page of either loads: it loads nothing else of the site.
            {
              name: 'shared',
              test: /web\/src\/(api\/(call|swr-options|reachable|put-file)|ui\/(class-names|field|spinner|button-class|plain-button))|shared\/(brand|null-prototype-record|domain\/(pages|time-zone|contrast|catalog\/default-category|media|posts\/slug|text\/(fold|web-address)))\./,
              priority: 1,
            },
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
