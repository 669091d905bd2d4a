import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import type { Point } from './caret-at.ts'

/** What somebody did in the place of the text before the editor was ready. */
export interface EarlyInput {
  text: string
  /** Where they pressed last. */
  point: Point | undefined
  /** Whether they are still there. */
  focused: boolean
}

export interface EarlyTextHandle {
  /** Gives everything to `receive`, once the word that an input method is composing is complete. */
  handOver: (receive: (input: EarlyInput) => void) => void
  /** Resolves once nothing that was typed here is still on its way to the editor. */
  settled: () => Promise<void>
}

/**
 * A plain field in the place of the rich text editor while that gets ready, which takes seconds on a slow network.
 * A press and the words typed meanwhile are kept for it; without a field, each letter would be a shortcut of the admin.
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
        // The editor finds the caret by the place of the press, at which it has to be on top.
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
  }))

  return (
    <textarea
      ref={field}
      aria-label="Content, while the editor gets ready"
      className="article absolute inset-0 z-10 resize-none bg-transparent pt-15 pb-3 outline-none sm:px-11 sm:pt-25"
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
