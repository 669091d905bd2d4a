import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { findBrowser, runs } from '../find-browser.ts'
import type { RunningBrowser } from './drivers/driver.ts'
import { startWithPuppeteer } from './drivers/puppeteer.ts'
import { startWebKit } from './drivers/webkit.ts'

/** A browser on this machine, or what to install if it is missing. */
export type BrowserLookup = { start: () => Promise<RunningBrowser> } | { missing: string }

const firefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

async function chromium(): Promise<BrowserLookup> {
  try {
    const path = await findBrowser()
    return { start: () => startWithPuppeteer('chrome', path) }
  } catch {
    return { missing: 'Chromium (install one and set CHROMIUM_PATH to it)' }
  }
}

function firefox(): BrowserLookup {
  const path = [process.env['FIREFOX_PATH'], ...firefoxes].find(runs)
  return path
    ? { start: () => startWithPuppeteer('firefox', path) }
    : { missing: 'Firefox (install firefox-esr, or set FIREFOX_PATH to one)' }
}

/** Needs WebKitGTK's driver and browser, an X server, and openssl to make the certificate of the TLS proxy. */
function webkit(): BrowserLookup {
  const driver = '/usr/bin/WebKitWebDriver'
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
  const display = '/usr/bin/Xvfb'
  if (!browser || !existsSync(driver) || !existsSync(display) || !hasOpenssl()) {
    return { missing: 'WebKit (install webkit2gtk-driver, xvfb and openssl)' }
  }
  return { start: () => startWebKit({ driver, browser, display }) }
}

function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Looks for each of the supported browsers on this machine. */
export const findBrowsers = async (): Promise<Record<'chromium' | 'firefox' | 'webkit', BrowserLookup>> => ({
  chromium: await chromium(),
  firefox: firefox(),
  webkit: webkit(),
})
