/**
 * Runs in the browser: keeps the control page as it is now, without taking anything out of the hands of whoever
 * uses it. A section with the focus in a field or with a selection waits; what was unfolded stays so.
 */
const live = document.querySelector<HTMLInputElement>('#live')

function inUse(section: Element): boolean {
  const selection = getSelection()
  const field = document.activeElement?.closest('input, select, textarea') ?? null
  const selected = selection !== null && !selection.isCollapsed && section.contains(selection.anchorNode)
  return (field !== null && section.contains(field)) || selected
}

/** A selector that finds the focused button or fold of a section again. */
function pathToFocus(section: Element): string | undefined {
  const focused = document.activeElement
  if (!focused || !section.contains(focused)) return undefined
  const form = focused.closest('form')?.getAttribute('action')
  if (form) return `form[action="${CSS.escape(form)}"] button`
  const fold = focused.closest('details[id]')
  return fold ? `#${CSS.escape(fold.id)} > summary` : undefined
}

function replace(old: Element, fresh: Element): void {
  if (inUse(old)) return
  for (const unfolded of old.querySelectorAll('details[open][id]')) {
    fresh.querySelector(`#${CSS.escape(unfolded.id)}`)?.setAttribute('open', '')
  }
  if (old.innerHTML === fresh.innerHTML) return
  const focus = pathToFocus(old)
  old.replaceChildren(...fresh.childNodes)
  if (focus) old.querySelector<HTMLElement>(focus)?.focus()
}

async function refresh(): Promise<void> {
  const answer = await fetch('/_local/')
  if (!answer.ok) return
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const fresh of next.querySelectorAll('main > section, nav > ul')) {
    const old = document.getElementById(fresh.id)
    if (old) replace(old, fresh)
  }
}

setInterval(() => {
  // A cloud that was stopped is no error of this page: it goes on when the cloud is back.
  if (live?.checked && !document.hidden) refresh().catch(() => {})
}, 2000)
