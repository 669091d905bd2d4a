/** Lets other work run first. Resolves in a new task. */
export type YieldToMain = () => Promise<void>

/** Events that show that the visitor is about to use a control. Moving over plain text is only reading. */
const intents = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const
const controls = 'a, button, input, select, textarea, label, summary'
const isIntent = ({ type, target }: Event) =>
  type === 'keydown' || (target instanceof Element && target.closest(controls) !== null)

/** Milliseconds to wait at most for a page that is never idle. */
const idleTimeout = 1000

const nextTask: YieldToMain = () => new Promise((resolve) => void setTimeout(resolve))

// Safari has no `requestIdleCallback`.
const idleTime: YieldToMain = () =>
  'requestIdleCallback' in window
    ? new Promise((resolve) => void requestIdleCallback(() => resolve(), { timeout: idleTimeout }))
    : nextTask()

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }))
}

/**
 * Waits until the page has loaded and is idle, or until the visitor interacts. Resolves to the function with which the
 * following work yields: until the next idle time, or only until the next task after an interaction.
 */
export function whenIdleOrInteracted(): Promise<YieldToMain> {
  let interacted = false
  const yieldToMain: YieldToMain = () => (interacted ? nextTask() : idleTime())
  return new Promise((resolve) => {
    const onIntent = (event: Event) => {
      if (!isIntent(event)) return
      interacted = true
      for (const intent of intents) document.removeEventListener(intent, onIntent)
      resolve(yieldToMain)
    }
    for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true })
    void loaded()
      .then(idleTime)
      .then(() => resolve(yieldToMain))
  })
}
