import { AlertDialog as Primitive } from 'radix-ui'
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { dialogClass } from './dialog.tsx'
import { useRestoreFocus } from './use-restore-focus.ts'

interface ConfirmOptions {
  title: string
  text?: ReactNode
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
  const resolvePending = useRef<(confirmed: boolean) => void>(undefined)

  const confirm = useCallback<Confirm>((next) => {
    resolvePending.current?.(false)
    setOptions(next)
    setOpen(true)
    return new Promise((resolve) => {
      resolvePending.current = resolve
    })
  }, [])
  const close = (confirmed: boolean) => {
    setOpen(false)
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
            {...(!options?.text && { 'aria-describedby': undefined })}
          >
            <Primitive.Title className="text-lg font-semibold">{options?.title}</Primitive.Title>
            {options?.text && (
              <Primitive.Description asChild>
                <div className="overflow-auto text-muted">{options.text}</div>
              </Primitive.Description>
            )}
            <div className="flex flex-wrap justify-end gap-2">
              <Primitive.Cancel asChild>
                <Button>{options?.cancel ?? 'Cancel'}</Button>
              </Primitive.Cancel>
              <Button variant={options?.danger ? 'danger' : 'primary'} onClick={() => close(true)}>
                {options?.action}
              </Button>
            </div>
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </ConfirmContext>
  )
}
