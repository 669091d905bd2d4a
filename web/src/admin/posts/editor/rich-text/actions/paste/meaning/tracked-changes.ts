import { unwrap } from '../dom.ts'
import type { LeftOut } from '../left-out.ts'

const deletions = 'del, .msoDel, .msoMoveFrom, [class*="TrackChange" i][class*="Delet" i], [role="deletion"]'
const insertions = 'ins, .msoIns, .msoMoveTo, [class*="TrackChange" i][class*="Insert" i], [role="insertion"]'
/** Who made a change, and when; or a class or role that only a program that tracks changes writes. */
const signs = '[cite], [datetime], [class], [role]'

/** The outermost elements that match a selector and have words or pictures. */
const outermost = (body: Element, selector: string): Element[] =>
  [...body.querySelectorAll(selector)].filter(
    (element) =>
      !element.parentElement?.closest(selector) &&
      (element.textContent.trim() || element.querySelector('img')),
  )

/**
 * Accepts tracked changes: inserted words are words like any other, and deleted ones are left out. A web page's `<del>`
 * that nobody has signed and nothing replaces stays struck through.
 */
export function readTrackedChanges(body: HTMLElement, leftOut: LeftOut): void {
  const deleted = outermost(body, deletions)
  const inserted = outermost(body, insertions)
  const isTracked =
    (deleted.length > 0 && inserted.length > 0) ||
    [...deleted, ...inserted].some((element) => element.matches(signs))
  if (!isTracked) return
  for (const element of inserted) if (!element.closest(deletions)) leftOut.addAccepted('tracked insertion')
  for (const element of deleted) {
    leftOut.add('tracked deletion')
    element.remove()
  }
  for (const element of body.querySelectorAll(insertions)) unwrap(element)
}
