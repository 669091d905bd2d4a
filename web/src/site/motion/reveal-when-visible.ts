/** Elements that are hidden until they are visible, each with what shows it. */
const waiting = new Map<Element, () => void>()

/** No reader looks at an empty place for longer than this many milliseconds, whatever the observers do. */
const longestWait = 1000

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows what has come into view and was not observed; runs a second after the page was last moved or resized. */
function showOverdue(): void {
  timer = undefined
  for (const [element, show] of waiting) {
    const { top, bottom } = element.getBoundingClientRect()
    if (top < window.innerHeight && bottom > 0) show()
  }
  if (waiting.size === 0) listen(false)
}

const onMove = (): void => {
  timer ??= setTimeout(showOverdue, longestWait)
}

function listen(on: boolean): void {
  for (const event of ['scroll', 'resize']) {
    if (on) window.addEventListener(event, onMove, { passive: true })
    else window.removeEventListener(event, onMove)
  }
}

/**
 * Hides an element that is below the screen, and shows it once a tenth of it, or of the screen if the element is
 * taller, is visible. The parts of an element that is taller than the screen are shown one by one. Returns what stops
 * the observation and shows the element.
 */
export function revealWhenVisible(element: HTMLElement): () => void {
  const stops: (() => void)[] = []
  let decided = false

  const stop = (): void => {
    for (const observer of [byShare, byScreen]) observer.disconnect()
    waiting.delete(element)
  }
  /** Lets the parts of what is taller than the screen appear one by one. */
  const split = (height: number): void => {
    if (height <= window.innerHeight) return
    for (const part of element.children) {
      if (part instanceof HTMLElement) stops.push(revealWhenVisible(part))
    }
  }
  const show = (height = element.getBoundingClientRect().height): void => {
    stop()
    split(height)
    element.dataset['reveal'] = 'shown'
  }
  const onChange: IntersectionObserverCallback = ([entry]) => {
    if (!entry) return
    // The observer measures the position. Measuring it here would force a layout for each of these elements.
    const { top, height } = entry.boundingClientRect
    if (decided) {
      if (entry.isIntersecting) show(height)
      return
    }
    decided = true
    // On phones, content far below has no height yet (deferred-layout.ts).
    if (top < window.innerHeight && height > 0) {
      stop()
      split(height)
      return
    }
    element.dataset['reveal'] = 'waiting'
    if (waiting.size === 0) listen(true)
    waiting.set(element, show)
    byScreen.observe(element)
  }
  const byShare = new IntersectionObserver(onChange, { threshold: 0.1 })
  // A tenth of a block of many screens may be more than a screen can show.
  const byScreen = new IntersectionObserver(onChange, { rootMargin: '0px 0px -10% 0px' })
  byShare.observe(element)
  return () => {
    stop()
    delete element.dataset['reveal']
    for (const each of stops) each()
  }
}
