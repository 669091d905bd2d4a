// Functions that run inside the page. They are sent as source text, so they cannot use anything from their module.

export interface Target {
  kind: 'link' | 'button' | 'field'
  /** The accessible name; without it, the first element of this kind is used. */
  name?: string
  /** A selector for the part of the page to search; by default the whole page. */
  within?: string
}

/**
 * The point at which to click a target, in viewport pixels, or a message if a user could not click it. The target is
 * scrolled to the middle of the window, so only `scrolled` tells whether the page above it still grows.
 */
export function clickPoint({
  kind,
  name,
  within,
}: Target): { x: number; y: number; scrolled: number } | string {
  const selectors = {
    link: 'a[href]',
    button: 'button, [role="button"]',
    field: 'input:not([type="hidden"], [type="file"]), textarea, select, [contenteditable="true"]',
  }
  const normalize = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const namesOf = (element: HTMLElement) => [
    element.getAttribute('aria-label'),
    element.textContent,
    ...[
      ...(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? (element.labels ?? [])
        : []),
    ].map((label) => label.textContent),
  ]
  const root = within ? document.querySelector(within) : document
  const element = [...(root?.querySelectorAll<HTMLElement>(selectors[kind]) ?? [])].find(
    (each) =>
      each.checkVisibility() &&
      (name === undefined || namesOf(each).some((text) => normalize(text) === name)),
  )
  const description = `${kind} ${name ? `"${name}"` : ''}`
  if (!element) return `There is no ${description}.`
  if (element.matches(':disabled')) return `The ${description} is disabled.`
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const [box] = element.getClientRects()
  if (!box || box.width === 0) return `The ${description} has no size.`
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2, scrolled: scrollY }
  const hit = document.elementFromPoint(point.x, point.y)
  if (hit && (element.contains(hit) || hit.contains(element))) return point
  return `The ${description} is covered by ${hit?.outerHTML.slice(0, 100)}.`
}

/** Selects the text of the focused field, so that typing replaces it. */
export function selectFocused(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) {
    activeElement.select()
  }
}

/** The path, headline and visible text of the page. */
export function visiblePage(): { path: string; headline: string; text: string } {
  return {
    path: location.pathname + location.search,
    headline: document.querySelector('h1')?.textContent ?? '',
    text: document.body.innerText,
  }
}

/** Moves a pointer over the menu: a page for reading is hydrated when somebody reaches for something. */
export function reach(): void {
  document.querySelector('#site button')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
}

/** Whether React has hydrated the page, down to its last link. */
export function isHydrated(): boolean {
  const last = [...document.querySelectorAll('footer a')].at(-1)
  return last !== undefined && Object.keys(last).some((key) => key.startsWith('__reactProps'))
}
