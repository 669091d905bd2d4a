import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { browserArguments, findBrowser } from '../../check/find-browser.ts'

/**
 * Milliseconds that the pointer hovers over the card, long enough for Chromium on a desktop to prerender the
 * link.
 */
const rest = 1000
const window = { width: 412, height: 823 }

interface Answer {
  result?: Record<string, unknown>
  error?: { message: string }
}
interface Attached {
  sessionId: string
  targetInfo: { type: string; subtype?: string }
}

/**
 * Starts a Chromium without Playwright: Chromium prerenders nothing while a debugger is attached to the page
 * itself, so this one attaches to the tab.
 */
async function openTab() {
  const profile = mkdtempSync(join(tmpdir(), 'bellcast-bench-'))
  const browser = spawn(
    await findBrowser(),
    [
      '--headless=new',
      ...browserArguments,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const close = async () => {
    const ended = once(browser, 'exit')
    browser.kill()
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  const address = await new Promise<string>((resolve, reject) => {
    let printed = ''
    browser.stderr.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const [found] = /ws:\/\/\S+/.exec(printed) ?? []
      if (found) resolve(found)
    })
    browser.once('exit', () => reject(new Error(`Chromium did not start: ${printed}`)))
  })
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const pending = new Map<number, (answer: Answer) => void>()
  const pages: Attached[] = []
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Answer & { id?: number; method?: string; params?: Attached }
    if (message.id !== undefined) pending.get(message.id)?.(message)
    if (message.method === 'Target.attachedToTarget' && message.params?.targetInfo.type === 'page')
      pages.push(message.params)
  })
  const send = async (method: string, params: object, sessionId?: string) => {
    const id = pending.size + 1
    const { result, error } = await new Promise<Answer>((resolve) => {
      pending.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params, sessionId }))
    })
    if (error) throw new Error(`${method}: ${error.message}`)
    return result ?? {}
  }
  return { send, pages, close }
}

const pageOf = ({ pages }: { pages: readonly Attached[] }, isAhead: boolean): string => {
  const page = pages.find(({ targetInfo }) => (targetInfo.subtype === 'prerender') === isAhead)
  if (!page) throw new Error(`Chromium has no page that was ${isAhead ? 'rendered ahead' : 'opened'}.`)
  return page.sessionId
}

/** Runs in the handwritten reference page, which has no links and no speculation rules. */
const addCard = (
  path: string,
) => `document.body.insertAdjacentHTML('afterbegin', '<p class="card"><a href="${path}">The article</a></p>')
  document.head.append(Object.assign(document.createElement('script'), {
    type: 'speculationrules',
    textContent: '{"prerender":[{"where":{"selector_matches":".card a"},"eagerness":"moderate"}]}',
  }))`

/**
 * Milliseconds from a click on a list's card to the first paint of its prerendered article, with the CPU
 * slowed down four times.
 */
export async function clickRenderedAhead(
  site: string,
  article: string,
  { isByHand = false } = {},
): Promise<number> {
  const tab = await openTab()
  try {
    const { targetInfos } = await tab.send('Target.getTargets', { filter: [{ type: 'tab' }] })
    const targetId = (targetInfos as { targetId: string }[])[0]?.targetId
    const { sessionId } = await tab.send('Target.attachToTarget', { targetId, flatten: true })
    const follow = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }
    await tab.send('Target.setAutoAttach', follow, String(sessionId))
    const shown = pageOf(tab, false)
    const evaluate = async (expression: string, page = shown) => {
      const { result } = await tab.send('Runtime.evaluate', { expression, returnByValue: true }, page)
      return (result as { value: unknown }).value
    }
    await tab.send(
      'Emulation.setDeviceMetricsOverride',
      { ...window, deviceScaleFactor: 2, mobile: false },
      shown,
    )
    await tab.send('Page.navigate', { url: `${site}/blog` }, shown)
    await sleep(2500)
    if (isByHand) await evaluate(addCard(article))
    const place = await evaluate(`(() => {
      addEventListener('pointerdown', ({ timeStamp }) => sessionStorage.pressed = performance.timeOrigin + timeStamp, true)
      const link = document.querySelector('.card a[href="${article}"]')
      link.scrollIntoView({ block: 'center' })
      const { x, y, width } = link.getBoundingClientRect()
      return { x: x + width / 2, y: y + 10 }
    })()`)
    const pointer = (type: string, button = 'none') =>
      tab.send('Input.dispatchMouseEvent', { type, button, clickCount: 1, ...(place as object) }, shown)
    await pointer('mouseMoved')
    await sleep(rest)
    const ahead = pageOf(tab, true)
    for (const page of [shown, ahead]) await tab.send('Emulation.setCPUThrottlingRate', { rate: 4 }, page)
    await pointer('mousePressed', 'left')
    await pointer('mouseReleased', 'left')
    await sleep(1500)
    const painted = await evaluate(
      `performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0]?.startTime - sessionStorage.pressed`,
      ahead,
    )
    return Number(painted)
  } finally {
    await tab.close()
  }
}
