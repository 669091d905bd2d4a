import { idleTime } from './yield-to-main.ts'

const once = (target: EventTarget, type: string): Promise<void> =>
  new Promise((resolve) => target.addEventListener(type, () => resolve(), { once: true }))

/** A prerendered page may never be shown. */
const isAhead = () => (document as Document & { prerendering?: boolean }).prerendering

/** Resolves once the page is visible and loaded, and the browser is idle. */
export async function loadedAndIdle(): Promise<void> {
  if (isAhead()) await once(document, 'prerenderingchange')
  if (document.readyState !== 'complete') await once(window, 'load')
  await idleTime()
}
