/** Lets everything else go first; resolves in a task of its own. */
export type TakeTurn = () => Promise<void>

/** What somebody does who is about to use the page; over plain text it is only reading. */
const intents = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const
const operable = 'a, button, input, select, textarea, label, summary'
const meansSomething = ({ type, target }: Event) =>
  type === 'keydown' || (target instanceof Element && target.closest(operable) !== null)

/** Long enough for a busy page, short enough for one that is never idle. Milliseconds. */
const patience = 1000

const nextTask: TakeTurn = () => new Promise((resolve) => void setTimeout(resolve))

// Safari has no idle time to tell of.
const idleTime: TakeTurn = () =>
  'requestIdleCallback' in window
    ? new Promise((resolve) => void requestIdleCallback(() => resolve(), { timeout: patience }))
    : nextTask()

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }))
}

/**
 * Waits until the page has loaded and rests, or until somebody reaches for something. Answers how the work that
 * follows takes its turns: in idle time, or task by task once somebody is there.
 */
export function untilWanted(): Promise<TakeTurn> {
  let hurried = false
  const takeTurn: TakeTurn = () => (hurried ? nextTask() : idleTime())
  return new Promise((resolve) => {
    const hurry = (event: Event) => {
      if (!meansSomething(event)) return
      hurried = true
      for (const intent of intents) document.removeEventListener(intent, hurry)
      resolve(takeTurn)
    }
    for (const intent of intents) document.addEventListener(intent, hurry, { passive: true })
    void loaded()
      .then(idleTime)
      .then(() => resolve(takeTurn))
  })
}
