import type { Page } from '@playwright/test'

/** Records which elements shift on the pages opened from now on. Returns a function that reads them. */
export async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number
      sources: { node: Node | null }[]
    }
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
        const words = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`)
        if (value >= 0.001)
          moved.push(`${value.toFixed(4)} at ${startTime.toFixed(0)} ms: ${words.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved)
}
