import { findBrowsers } from './installed-browsers.ts'

/** Prints which browsers are not tested because they are not installed, and what to install. */
export default async function reportMissing(): Promise<void> {
  const missing = Object.values(await findBrowsers()).flatMap((found) =>
    'missing' in found ? [found.missing] : [],
  )
  if (missing.length > 0) console.log(`Not installed, so not tested: ${missing.join('; ')}.`)
}
