/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, Playwright's own, the system's, the npm package's, and
 * finally a download by Playwright.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { isMain } from '../../infra/is-main.ts'
import { toolCommand } from '../build/packages/tool-command.ts'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export function runs(path: string | undefined): path is string {
  if (!path || !existsSync(path)) return false
  try {
    execFileSync(path, ['--version'], { stdio: 'pipe', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

async function fromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  // Set before the import: the package then unpacks shared libraries that a minimal system lacks.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs24.x'
  const { default: packed } = await import('@sparticuz/chromium')
  // It is unpacked into the temporary folder, which may be full, or closed to programs.
  const path = await packed.executablePath()
  return runs(path) ? path : undefined
}

async function byDownload(): Promise<string | undefined> {
  console.error('There is no Chromium on this machine: Playwright tries to download one.')
  execFileSync(...toolCommand('playwright', 'install', 'chromium-headless-shell'), {
    stdio: 'ignore',
    timeout: 180_000,
  })
  return [chromium.executablePath()].find(runs)
}

/** The first path that one of these has; one that fails has none. Throws an error of one line if all have none. */
export async function firstBrowser(
  sources: readonly (() => string | undefined | Promise<string | undefined>)[],
): Promise<string> {
  for (const source of sources) {
    try {
      const path = await source()
      if (path !== undefined) return path
    } catch {
      // The next source may have one.
    }
  }
  const message = 'The browser tests need a Chromium: install one and set CHROMIUM_PATH to it.'
  // Playwright shows the stack of an error in its configuration.
  throw Object.assign(new Error(message), { stack: message })
}

/** The path of a Chromium that starts. Throws an error of one line if there is none. */
export const findBrowser = (): Promise<string> =>
  firstBrowser([
    () => [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...installed].find(runs),
    fromNpm,
    byDownload,
  ])

/**
 * The path of the Chromium for tests that need no window: the npm package's headless shell where it runs, because it
 * loads a page in two thirds of the time that a desktop's Chromium takes. CHROMIUM_PATH comes first.
 */
export async function findHeadlessBrowser(): Promise<string> {
  return firstBrowser([() => [process.env['CHROMIUM_PATH']].find(runs), fromNpm, findBrowser])
}

/** Chromium's switches for tests: no sandbox (root in CI), no background requests. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

if (isMain(import.meta.filename)) console.log(await findBrowser())
