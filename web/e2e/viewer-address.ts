import { globSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { relative } from 'node:path'

/** Not only `*.spec.ts`: some tests are defined in a file that two of those call. */
const files = globSync('**/*.ts', { cwd: import.meta.dirname })
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted()

/** A Mac answers only at 127.0.0.1, unless somebody adds addresses: all visits come from it there. */
const canChoose = process.platform !== 'darwin'

/**
 * The IP address from which the tests of a file visit the site, one of this machine's own. Each file has a network of its
 * own (a /16, the widest that a limit counts), so that none uses up what another one may send.
 */
export function viewerAddressOf(file: string): string {
  const index = files.indexOf(relative(import.meta.dirname, file).replaceAll('\\', '/'))
  return canChoose ? `127.${100 + index}.1.1` : '127.0.0.1'
}

let visitors = 0
/** Sends a request as another visitor, from a network of their own. */
export async function visit(
  baseURL: string | undefined,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
): Promise<number | undefined> {
  const { host, port, origin } = new URL(baseURL ?? '')
  visitors += 1
  const localAddress = `127.${20 + (process.pid % 80)}.${visitors % 250}.1`
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path, ...(canChoose && { localAddress }) }
    const headers = { host, origin, 'content-type': 'application/json' }
    request({ ...options, headers }, resolve)
      .on('error', reject)
      .end(JSON.stringify(body))
  })
  answer.resume()
  return answer.statusCode
}

/** Parts of SOCKS 5 (RFC 1928). */
const version = 5
const noAuthentication = Buffer.from([version, 0])
const granted = Buffer.from([version, 0, 0, 1, 0, 0, 0, 0, 0, 0])

const proxies = new Map<string, Promise<string>>()

/**
 * The URL of a proxy through which a browser visits this machine from an address. The local cloud takes the viewer's
 * address from the connection, as CloudFront does, so nothing that a viewer sends has to be believed.
 */
export function proxyFrom(address: string): Promise<string> {
  const known = proxies.get(address)
  if (known) return known
  const started = startProxy(address)
  proxies.set(address, started)
  return started
}

/** Ends with the process: a worker runs the tests of several files. */
async function startProxy(address: string): Promise<string> {
  const server = createServer((browser) => {
    browser.setNoDelay()
    browser.on('error', () => browser.destroy())
    browser.once('data', () => {
      browser.write(noAuthentication)
      browser.once('data', (asked) => {
        // Its last two bytes are the port. The host is always this machine: tests visit no other.
        const port = asked.readUInt16BE(asked.length - 2)
        const site = connect({ host: '127.0.0.1', port, localAddress: address, noDelay: true })
        site.once('connect', () => {
          browser.write(granted)
          browser.pipe(site).pipe(browser)
        })
        site.on('error', () => browser.destroy())
        site.on('close', () => browser.destroy())
        browser.on('close', () => site.destroy())
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return `socks5://127.0.0.1:${(server.address() as AddressInfo).port}`
}
