import { idleTime } from './yield-to-main.ts'

const once = (target: EventTarget, type: string): Promise<void> =>
  new Promise((resolve) => target.addEventListener(type, () => resolve(), { once: true }))

/** A page that the browser renders ahead may never be shown. */
const isAhead = () => (document as Document & { prerendering?: boolean }).prerendering

/** Resolves once the page is shown, has loaded, and nothing else is to be done. */
export async function loadedAndIdle(): Promise<void> {
  if (isAhead()) await once(document, 'prerenderingchange')
  if (document.readyState !== 'complete') await once(window, 'load')
  await idleTime()
}
