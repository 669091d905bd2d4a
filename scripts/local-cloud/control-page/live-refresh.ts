/**
 * Runs in the browser and refreshes the control page without disturbing whoever uses it: a section with a
 * focused field or a selection is not replaced, and open details stay open.
 */
const live = document.querySelector<HTMLInputElement>('#live')

function inUse(section: Element): boolean {
  const selection = getSelection()
  const field = document.activeElement?.closest('input, select, textarea') ?? null
  const selected = selection !== null && !selection.isCollapsed && section.contains(selection.anchorNode)
  return (field !== null && section.contains(field)) || selected
}

/** A selector that finds the focused button or details element again. */
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
  const response = await fetch('/_local/')
  if (!response.ok) return
  const next = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const fresh of next.querySelectorAll('main > section, nav > ul')) {
    const old = document.getElementById(fresh.id)
    if (old) replace(old, fresh)
  }
}

setInterval(() => {
  // While the cloud is stopped, requests fail. The page continues when it is back.
  if (live?.checked && !document.hidden) refresh().catch(() => {})
}, 2000)
