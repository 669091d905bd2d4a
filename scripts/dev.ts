/**
 * `npm run dev`: the same platform as `npm start`, with hot reload. Vite serves the browser's modules and replaces them
 * when they change. Lambdas are rebuilt when their source changes, and the local cloud restarts them.
 * The content security policy is removed, because Vite's client is an inline script. `npm start` and the tests keep it.
 */
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { context } from 'esbuild'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { functionSources } from './build/bundles/functions.ts'
import { keepLoaderFacts } from './build/start/keep-loader-facts.ts'
import { startOrExit } from './build/start/start-error.ts'
import { startFlags } from './build/start/start-flags.ts'
import { buildWeb, bundleOptions, readable, type SiteAssets } from './build.ts'
import {
  assertStartable,
  openInspector,
  printSignIn,
  startPlatform,
  stopOnSignal,
  withoutStaging,
} from './start.ts'

const root = join(import.meta.dirname, '..')

/** The admin's HTML is served from its source, so that Vite can transform it. */
const isAdminPage = (path: string) => path === '/admin' || path.startsWith('/admin/')
const isViteModule = (path: string) => /^\/(@|src\/|node_modules\/|admin\/.*\.\w+$)/.test(path)

/** Every page needs only these here, because Vite serves whatever they import. */
const sources = ['/src/site/start/hydration/start.ts', '/src/site/start/hydrate.tsx']
/**
 * With their origin: Vite marks imports of other addresses, and a module that was imported under two addresses, by a page
 * and by its own hot reload, runs twice.
 */
const fromSource = ({ scripts }: SiteAssets, origin: string): SiteAssets['scripts'] =>
  Object.fromEntries(Object.keys(scripts).map((part) => [part, sources.map((source) => origin + source)]))

/** Vite replaces the styles and the loader when they change. */
const loaderFromSource = ['/src/styles/site.css', '/src/site/start/client.ts']
  .map((source) => `import ${JSON.stringify(source)}`)
  .join(';')

async function watchLambdas(origin: string): Promise<() => Promise<void>> {
  const assets = await buildWeb()
  const bundles = await context({
    ...bundleOptions({ ...assets, loader: loaderFromSource, scripts: fromSource(assets, origin) }),
    ...readable,
    entryPoints: Object.entries(functionSources()).map(([name, source]) => ({
      in: source,
      out: `${name}/index`,
    })),
    outdir: join(root, 'dist/lambdas'),
  })
  await bundles.rebuild()
  await bundles.watch()
  return () => bundles.dispose()
}

/** Forwards a request to the local cloud, and lets Vite transform the HTML that comes back. */
function forward(vite: ViteDevServer, port: number, from: IncomingMessage, to: ServerResponse): void {
  const upstream = request(
    {
      host: '127.0.0.1',
      port,
      method: from.method,
      path: from.url,
      // Vite transforms the HTML, so it has to arrive uncompressed.
      headers: { ...from.headers, 'accept-encoding': 'identity' },
    },
    (reply) => {
      const headers = { ...reply.headers }
      delete headers['content-security-policy']
      if (!headers['content-type']?.startsWith('text/html')) {
        to.writeHead(reply.statusCode ?? 502, headers)
        reply.pipe(to)
        return
      }
      delete headers['content-length']
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => {
        vite.transformIndexHtml(from.url ?? '/', keepLoaderFacts(Buffer.concat(parts).toString())).then(
          (html) => to.writeHead(reply.statusCode ?? 502, headers).end(html),
          (error: unknown) => to.writeHead(500).end(String(error)),
        )
      })
    },
  )
  upstream.on('error', (error) => to.writeHead(502).end(`The local cloud does not answer: ${error.message}`))
  from.pipe(upstream)
}

const { inspectPort, ...flags } = startFlags()
const origin = `http://localhost:${flags.port}`
const cloudPort = flags.awsPort + 1
const { platform, stopBundling } = await startOrExit(flags.data, async () => {
  await assertStartable(flags)
  const stop = await watchLambdas(origin)
  execFileSync(process.execPath, [join(root, 'infra/app.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      CDK_OUTDIR: join(root, 'cdk.out'),
      // Rebuilds are written to dist/, so functions have to run from there.
      ...withoutStaging,
    },
  })
  if (inspectPort !== undefined) openInspector(inspectPort)
  const started = await startPlatform({
    ...flags,
    port: cloudPort,
    log: (line) => console.log(line),
  })
  return { platform: started, stopBundling: stop }
})
const front = createServer()
// The build above has set this to production, but React's production build does not support hot reload.
process.env['NODE_ENV'] = 'development'
const vite = await createVite({
  configFile: join(root, 'vite.config.ts'),
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: front } },
})
front.on('request', (from: IncomingMessage, to: ServerResponse) => {
  const path = new URL(from.url ?? '/', 'http://localhost').pathname
  if (isViteModule(path)) {
    vite.middlewares(from, to, () => to.writeHead(404).end())
  } else if (isAdminPage(path)) {
    readFile(join(root, 'web/admin/index.html'), 'utf8')
      .then((html) => vite.transformIndexHtml('/admin/index.html', html))
      .then(
        (html) => to.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
        (error: unknown) => to.writeHead(500).end(String(error)),
      )
  } else {
    forward(vite, cloudPort, from, to)
  }
})
front.listen(flags.port, 'localhost', () => printSignIn(origin, platform))
stopOnSignal(async () => {
  await vite.close()
  front.close()
  await stopBundling()
  await platform.stop()
})
