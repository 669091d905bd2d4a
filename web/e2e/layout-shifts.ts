import type { Page } from '@playwright/test'
import { nextFrames } from './next-frames.ts'

/** Records which elements shift on the pages opened from now on. Returns a function that reads them. */
export async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number
      sources: { node: Node | null }[]
    }
    const moved: string[] = []
    const record = (entries: PerformanceEntry[]) => {
      for (const { value, startTime, sources } of entries as Shift[]) {
        const words = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`)
        if (value >= 0.001)
          moved.push(`${value.toFixed(4)} at ${startTime.toFixed(0)} ms: ${words.join(', ')}`)
      }
    }
    const observer = new PerformanceObserver((list) => record(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const readShifts = () => {
      record(observer.takeRecords())
      return moved
    }
    Object.assign(window, { readShifts })
  })
  return async () => {
    await nextFrames(page)
    return page.evaluate(() => (window as unknown as { readShifts: () => string[] }).readShifts())
  }
}
