import { findBrowsers } from './installed-browsers.ts'

/** Prints which browsers are not tested because they are not installed, and what to install. */
export function reportMissing(browsers: Awaited<ReturnType<typeof findBrowsers>>): void {
  const missing = Object.values(browsers).flatMap((found) => ('missing' in found ? [found.missing] : []))
  if (missing.length > 0) console.log(`Not installed, so not tested: ${missing.join('; ')}.`)
}

/** Playwright's global setup. */
export default async function setup(): Promise<void> {
  reportMissing(await findBrowsers())
}
