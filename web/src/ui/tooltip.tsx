import { Tooltip as Primitive } from 'radix-ui'
import { type ReactNode, useCallback, useState } from 'react'

/** Wrap the whole app. Tooltips open after 700 ms, or immediately within 300 ms of the previous one. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Primitive.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Primitive.Provider>
)

/**
 * Passes Escape on to the dialog or sheet below. An open tooltip is the topmost layer and consumes the key,
 * but the user wants to close the dialog, whose button has the tooltip. The dialog gets the key once the
 * tooltip has closed.
 */
function passOn(target: EventTarget | null): void {
  const dialog = target instanceof Element && target.closest('[role=dialog], [role=alertdialog]')
  if (!dialog) return
  setTimeout(() => dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
}

/** Closes the tooltip that is open. */
let closeOpen: (() => void) | undefined

/**
 * A tooltip for one focusable element. The pointer may move onto the tooltip. On its way it can rest on a neighboring
 * element, over which the words of this one would be wrong, so entering another element closes it.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <Primitive.Root
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        if (next) closeOpen = close
      }}
    >
      <Primitive.Trigger
        asChild
        onPointerEnter={() => {
          if (closeOpen !== close) closeOpen?.()
        }}
      >
        {children}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          sideOffset={6}
          collisionPadding={8}
          onEscapeKeyDown={({ target }) => passOn(target)}
          className="z-50 max-w-72 rounded-sm bg-ink px-2.5 py-1.5 text-[13px] leading-snug text-paper"
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
