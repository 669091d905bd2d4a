import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import type { Driver, Key, RunningBrowser } from './driver.ts'
import { elementKey, openSession, type Session } from './webdriver.ts'

export interface WebKitPaths {
  driver: string
  browser: string
  /** A virtual X server (Xvfb). */
  display: string
}

/** The protocol's code points for keys that type no character. */
const keyCodes: Record<Key | 'Control', string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Control: '\uE009',
}
const keyStroke = (key: string) => [
  { type: 'keyDown', value: key },
  { type: 'keyUp', value: key },
]

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}

/** Starts a virtual X server, which chooses a free display itself. */
async function startDisplay(path: string): Promise<{ name: string; stop: () => Promise<void> }> {
  const server = spawn(path, ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string]
  return { name: `:${line.trim()}`, stop: () => stop(server) }
}

function createDriver({ command }: Session, errors: string[]): Driver {
  const keys = (actions: object[]) =>
    command('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] }).then(() => {})
  return {
    goTo: async (url) => void (await command('POST', '/url', { url })),
    back: async () => void (await command('POST', '/back')),
    evaluate: (run, ...args) =>
      command('POST', '/execute/sync', {
        script: `return (${String(run)}).apply(null, arguments)`,
        args,
      }) as Promise<ReturnType<typeof run>>,
    async pressAt(x, y) {
      const actions = [
        { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await command('POST', '/actions', {
        actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
      })
    },
    type: (text) => keys(Array.from(text).flatMap(keyStroke)),
    pressKey: (key) => keys(keyStroke(keyCodes[key])),
    pressWithControl: (letter) =>
      keys([
        { type: 'keyDown', value: keyCodes.Control },
        ...keyStroke(letter),
        { type: 'keyUp', value: keyCodes.Control },
      ]),
    async chooseFile(selector, file) {
      const found = await command('POST', '/element', { using: 'css selector', value: selector })
      const id = (found as Record<string, string>)[elementKey] ?? ''
      await command('POST', `/element/${id}/value`, { text: file })
    },
    errors: () => errors,
    screenshot: async () => Buffer.from((await command('GET', '/screenshot')) as string, 'base64'),
    close: async () => void (await command('DELETE', '')),
  }
}

/** Starts WebKitGTK's driver on its own display. Each tab is a separate browser, so tabs share nothing. */
export async function startWebKit(paths: WebKitPaths): Promise<RunningBrowser> {
  const display = await startDisplay(paths.display)
  const port = await freePort()
  const driver = spawn(paths.driver, [`--port=${port}`], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      DISPLAY: display.name,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  })
  let errors: string[] = []
  // The browser writes its console to stdout. Lines about HTTP statuses have the type NETWORK.
  createInterface(driver.stdout).on('line', (line) => {
    if (/^CONSOLE (?!NETWORK)\w+ ERROR/.test(line)) errors.push(line)
  })
  const open = () =>
    openSession(`http://127.0.0.1:${port}`, {
      acceptInsecureCerts: true,
      'webkitgtk:browserOptions': {
        binary: paths.browser,
        args: ['--automation', '--geometry=1280x900', '--enable-write-console-messages-to-stdout=true'],
      },
    })
  const close = async () => {
    await stop(driver)
    await display.stop()
  }
  try {
    await untilListening(port)
    const first = await open()
    await first.command('DELETE', '')
    return {
      version: `WebKitGTK ${first.capabilities.browserVersion}`,
      async openTab() {
        errors = []
        const session = await open()
        await session.command('POST', '/window/rect', { width: 1280, height: 900 })
        return createDriver(session, errors)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function untilListening(port: number): Promise<void> {
  const deadline = Date.now() + 10_000
  for (;;) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`)
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      // A pause between two attempts, not a wait for a state.
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
