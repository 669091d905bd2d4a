import type { Page } from '@playwright/test'

/** Moves the page's time on, its timers and its animations alike, by exactly as much as is asked. */
export function timeOf(page: Page) {
  let now = 0
  return async (milliseconds: number): Promise<void> => {
    const before = Math.round(now)
    now += milliseconds
    await page.clock.runFor(Math.round(now) - before)
    await page.evaluate(moveAnimations, now)
  }
}

/** Runs in the page. What has begun since the last frame begins now; all others are set to their age. */
async function moveAnimations(now: number): Promise<void> {
  // React draws in a message of its own: after it.
  const { port1, port2 } = new MessageChannel()
  await new Promise((drawn) => {
    port1.onmessage = drawn
    port2.postMessage(undefined)
  })
  const begun = ((globalThis as { begun?: WeakMap<Animation, number> }).begun ??= new WeakMap())
  for (const animation of document.getAnimations()) {
    const start = begun.get(animation) ?? now
    begun.set(animation, start)
    animation.pause()
    animation.currentTime = now - start
  }
}
