import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { keepLoaderFacts } from './keep-loader-facts.ts'

test('what the loader reads from its element survives Vite, which replaces the element', async () => {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const page = `<head></head><script type="module" data-scripts="/a.ts /b.tsx" data-hydrate="reach">import "/c.ts"</script>`
    const html = await vite.transformIndexHtml('/blog/results', keepLoaderFacts(page))
    expect(html).toMatch(/<script [^>]*data-scripts="\/a\.ts \/b\.tsx" data-hydrate="reach"/)
    expect(html).toMatch(/<script type="module" src="[^"]*html-proxy/)
  } finally {
    await vite.close()
  }
})
