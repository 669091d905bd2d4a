import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import type { EarlyInput } from './actions/take-over.ts'
import type { Point } from './surface/caret/browser-caret.ts'

export interface EarlyTextHandle {
  /** Passes everything to `receive`, once a word being composed with an input method is complete. */
  handOver: (receive: (input: EarlyInput) => void) => void
  /** Resolves once everything that was typed here has been passed to the editor. */
  settled: () => Promise<void>
  focus: () => void
}

/**
 * A plain text field shown until the rich text editor is ready, which takes seconds on a slow network. It keeps what
 * the user clicks and types. Without a field, each keystroke would trigger the admin's keyboard shortcuts.
 */
export function EarlyText({ ref }: { ref: Ref<EarlyTextHandle> }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const point = useRef<Point>(undefined)
  const composing = useRef(false)
  const afterComposing = useRef<() => void>(undefined)
  const waiting = useRef<(() => void)[]>([])

  const settle = () => {
    for (const resolve of waiting.current.splice(0)) resolve()
  }
  useEffect(() => settle, [])

  useImperativeHandle(ref, () => ({
    handOver(receive) {
      const give = () => {
        const { current } = field
        if (!current) return
        const focused = document.activeElement === current
        // The editor is on top by now, so it can find the caret by the position of the click.
        current.style.pointerEvents = 'none'
        receive({ text: current.value, point: point.current, focused })
        current.value = ''
        settle()
      }
      if (composing.current) afterComposing.current = give
      else give()
    },
    settled: () =>
      field.current?.value ? new Promise((resolve) => waiting.current.push(resolve)) : Promise.resolve(),
    focus: () => field.current?.focus({ preventScroll: true }),
  }))

  return (
    <textarea
      ref={field}
      aria-label="Content, while the editor gets ready"
      className="article absolute inset-0 z-10 resize-none bg-transparent pt-15 pb-3 outline-none sm:px-11"
      onPointerDown={({ clientX, clientY }) => {
        point.current = { clientX, clientY }
      }}
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={() => {
        composing.current = false
        // The field has the composed text only after this event.
        setTimeout(() => afterComposing.current?.())
      }}
    />
  )
}
