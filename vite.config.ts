import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { routes } from './shared/api/index.ts'

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
    target: 'baseline-widely-available',
    // Fonts and pictures stay files: the CSP has no data: for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        site: join(import.meta.dirname, 'web/src/site/client.tsx'),
        admin: join(import.meta.dirname, 'web/admin/index.html'),
      },
    },
  },
})
