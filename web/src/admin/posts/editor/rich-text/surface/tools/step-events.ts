const begins = 'stepbegin'
const ends = 'stepend'

/** Tells the surrounding editor that a block is about to be changed. Returns a function to call after the change. */
export function beginStep(from: Element): () => void {
  // The change may remove the block from the page, so the event is not dispatched on the block itself.
  const editor = from.closest('.codex-editor') ?? from
  editor.dispatchEvent(new CustomEvent(begins, { bubbles: true }))
  return () => editor.dispatchEvent(new CustomEvent(ends, { bubbles: true }))
}

/** Runs a change that a block makes by itself, such as adding a picture, as an undo step of its own. */
export function asStep(from: Element, change: () => void): void {
  const end = beginStep(from)
  try {
    change()
  } finally {
    end()
  }
}

interface Listener {
  begin: () => void
  end: () => void
  /** Separates what is before from what comes after. */
  separate: () => void
}

/** What browsers change at a command in their own menus. */
const isBrowserCommand = (event: Event) =>
  event instanceof InputEvent && /^(?:format|insertReplacementText)/.test(event.inputType)

/** Calls back when a block or the browser makes a change that is an undo step of its own. */
export function listenForSteps(holder: HTMLElement, { begin, end, separate }: Listener): () => void {
  const onCommand = (event: Event) => {
    if (isBrowserCommand(event)) separate()
  }
  const onCut = () => {
    separate()
    // Editor.js removes selected blocks only after the event.
    setTimeout(separate)
  }
  const listeners = [
    [begins, begin],
    [ends, end],
    ['beforeinput', onCommand],
    ['input', onCommand],
    ['cut', onCut],
  ] as const
  for (const [name, listener] of listeners) holder.addEventListener(name, listener)
  return () => {
    for (const [name, listener] of listeners) holder.removeEventListener(name, listener)
  }
}
