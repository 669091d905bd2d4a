import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import inspector from 'node:inspector'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClock } from '@bellcast/local-cloud/clock.ts'
import { ExecutionEnvironment } from '@bellcast/local-cloud/lambda/execution-environment.ts'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleOptions, readable } from '../../build.ts'

const root = join(import.meta.dirname, '../../..')
const source = join(root, 'lambdas/blog/get.ts')
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'readable-'))
  const assets = { loader: '', scripts: {}, stylesheet: '', styles: [], faces: '', fonts: [] }
  const entryPoints = { 'blog-get/index': source }
  await build({ ...bundleOptions(assets), ...readable, entryPoints, outdir: folder })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The inline source map at the end of a bundle. */
function inlineMap(file: string): SourceMap {
  const [, map = ''] = readFileSync(file, 'utf8').split('//# sourceMappingURL=data:application/json;base64,')
  return new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString()) as SourceMapPayload)
}

interface Location {
  lineNumber: number
  columnNumber: number
}

/** Finds the first line that includes a text. Returns its number and where its code starts, both counted from 0. */
function positionOf(text: string, file: string): Location {
  const lines = readFileSync(file, 'utf8').split('\n')
  const lineNumber = lines.findIndex((line) => line.includes(text))
  return { lineNumber, columnNumber: lines[lineNumber]?.search(/\S/) ?? 0 }
}

/** The parts of the inspector's messages about a worker that are used here. */
interface Message {
  id?: number
  method?: string
  params?: { url?: string; callFrames?: { location: Location }[] }
}

/** Talks to the worker threads of this process with the inspector protocol, like debuggers do. */
function debugWorkers(
  onMessage: (message: Message, send: (method: string, params?: object) => void) => void,
) {
  const session = new inspector.Session()
  let lastId = 0
  const sender =
    (sessionId: string) =>
    (method: string, params: object = {}) => {
      lastId += 1
      const message = JSON.stringify({ id: lastId, method, params })
      session.post('NodeWorker.sendMessageToWorker', { sessionId, message })
    }
  session.connect()
  session.on('NodeWorker.attachedToWorker', ({ params }) => sender(params.sessionId)('Debugger.enable'))
  session.on('NodeWorker.receivedMessageFromWorker', ({ params }) =>
    onMessage(JSON.parse(params.message) as Message, sender(params.sessionId)),
  )
  session.post('NodeWorker.enable', { waitForDebuggerOnStart: false })
  return session
}

test('a function of the local cloud pauses at a breakpoint in its source', async () => {
  const statement = 'await find('
  const bundle = join(folder, 'blog-get/index.js')
  const paused = Promise.withResolvers<Location>()
  const session = debugWorkers(({ id, method, params }, send) => {
    if (method === 'Debugger.scriptParsed' && params?.url === pathToFileURL(bundle).href)
      send('Debugger.setBreakpointByUrl', { url: params.url, ...positionOf(statement, bundle) })
    // Message 2 sets the breakpoint. Its answer means that the function can be called now.
    if (id === 2) environment.invoke(JSON.stringify(event), 'request').catch(() => {})
    const frame = params?.callFrames?.[0]
    if (method === 'Debugger.paused' && frame) {
      paused.resolve(frame.location)
      // A paused thread cannot be terminated.
      send('Debugger.resume')
    }
  })
  const environment = new ExecutionEnvironment({
    definition: {
      name: 'blog-get',
      arn: 'arn:aws:lambda:us-east-1:000000000000:function:blog-get',
      region: 'us-east-1',
      folder: dirname(bundle),
      handler: 'index.handler',
      variables: { TABLE_NAME: 'content' },
      logGroup: 'functions',
      memory: 512,
      timeout: 60,
      onFailure: { retries: 0, destination: undefined },
    },
    principal: { accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: 'token', name: 'blog-get' },
    awsUrl: 'http://127.0.0.1:1',
    clock: createClock(),
    log: () => {},
  })
  const event = {
    version: '2.0',
    headers: { 'x-viewer-host': 'localhost', 'x-viewer-address': '203.0.113.7' },
    pathParameters: { slug: 'any' },
    requestContext: { requestId: 'request', http: { method: 'GET' } },
  }
  const { lineNumber, columnNumber } = await paused.promise
  const origin = inlineMap(bundle).findOrigin(lineNumber + 1, columnNumber + 1)
  session.disconnect()
  await environment.stop()
  expect(origin).toMatchObject({ lineNumber: positionOf(statement, source).lineNumber + 1 })
  expect('fileName' in origin && resolve(dirname(bundle), origin.fileName)).toBe(source)
})
