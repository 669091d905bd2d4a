import type { Page } from '@playwright/test'

/** Returns a function that advances the page's timers and animations by exactly this many milliseconds. */
export function createPageClock(page: Page) {
  let now = 0
  return async (milliseconds: number): Promise<void> => {
    const before = Math.round(now)
    now += milliseconds
    await page.clock.runFor(Math.round(now) - before)
    await page.evaluate(advanceAnimations, now)
  }
}

/** Runs in the page. Animations that started since the last frame start now; all others are set to their age. */
async function advanceAnimations(now: number): Promise<void> {
  // Wait until React has rendered, which it does in a message task.
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
