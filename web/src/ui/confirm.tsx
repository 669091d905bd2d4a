import { AlertDialog as Primitive } from 'radix-ui'
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { dialogClass } from './dialog.tsx'
import { TextField } from './field.tsx'
import { followFocus } from './page/focus-heading.ts'
import { useRestoreFocus } from './use-restore-focus.ts'

interface ConfirmOptions {
  title: string
  text?: ReactNode
  /** What will happen, one line each: `12 posts lose this category`. */
  effects?: readonly ReactNode[]
  /** A word the user has to type before confirming, for actions with wide effects that cannot be undone. */
  typed?: string
  /** The label of the button that confirms. */
  action: string
  danger?: boolean
  cancel?: string
}
type Confirm = (options: ConfirmOptions) => Promise<boolean>

const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false))

/** Asks for confirmation in a dialog: `if (await confirm({ … })) …`. */
export const useConfirm = (): Confirm => useContext(ConfirmContext)

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [options, setOptions] = useState<ConfirmOptions>()
  const [open, setOpen] = useState(false)
  const focusHandlers = useRestoreFocus()
  /** The element that had the focus when confirmation was requested, such as a row's button. */
  const asker = useRef<Element>(null)
  const resolvePending = useRef<(confirmed: boolean) => void>(undefined)

  const confirm = useCallback<Confirm>((next) => {
    resolvePending.current?.(false)
    asker.current = document.activeElement
    setOptions(next)
    setOpen(true)
    return new Promise((resolve) => {
      resolvePending.current = resolve
    })
  }, [])
  const close = (confirmed: boolean) => {
    setOpen(false)
    // Deleting a record removes its button, and the focus with it.
    if (confirmed && asker.current) followFocus(asker.current)
    resolvePending.current?.(confirmed)
    resolvePending.current = undefined
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      <Primitive.Root open={open} onOpenChange={(next) => !next && close(false)}>
        <Primitive.Portal>
          <Primitive.Overlay className="dialog-overlay fixed inset-0 z-50" />
          <Primitive.Content
            className={classNames(dialogClass, 'z-50 max-w-md gap-4 p-5')}
            {...focusHandlers}
            {...(!options?.text && !options?.effects?.length && { 'aria-describedby': undefined })}
          >
            {options && <Question {...options} onConfirm={() => close(true)} />}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </ConfirmContext>
  )
}

function Question({
  title,
  text,
  effects = [],
  typed,
  action,
  danger,
  cancel,
  onConfirm,
}: ConfirmOptions & { onConfirm: () => void }) {
  const [word, setWord] = useState('')
  const blocked = typed !== undefined && word.trim() !== typed
  return (
    <form
      className="contents"
      onSubmit={(event) => {
        // React events bubble through portals: without this, a form around the caller would be submitted too.
        event.preventDefault()
        event.stopPropagation()
        // Enter on a choice inside the question must not answer it.
        if (typed !== undefined && !blocked) onConfirm()
      }}
    >
      <Primitive.Title className="text-lg leading-snug font-semibold">{title}</Primitive.Title>
      {(text || effects.length > 0) && (
        <Primitive.Description asChild>
          <div className="grid gap-2 overflow-auto text-muted">
            {text}
            {effects.length > 0 && (
              <ul className="grid list-disc gap-1 pl-4 marker:text-edge">
                {effects.map((effect, index) => (
                  <li key={index}>{effect}</li>
                ))}
              </ul>
            )}
          </div>
        </Primitive.Description>
      )}
      {typed !== undefined && (
        <TextField
          label={`Type “${typed}” to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Primitive.Cancel asChild>
          <Button>{cancel ?? 'Cancel'}</Button>
        </Primitive.Cancel>
        <Button
          type={typed === undefined ? 'button' : 'submit'}
          variant={danger ? 'danger' : 'primary'}
          disabled={blocked}
          onClick={typed === undefined ? onConfirm : undefined}
        >
          {action}
        </Button>
      </div>
    </form>
  )
}
