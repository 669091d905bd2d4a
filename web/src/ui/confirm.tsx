import { AlertDialog as Primitive } from 'radix-ui'
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { dialogClass } from './dialog.tsx'

interface Question {
  title: string
  text?: ReactNode
  /** What the acting button says. */
  action: string
  danger?: boolean
  cancel?: string
}
type Ask = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false))

/** Asks before something that cannot be taken back: `if (await confirm({ … })) …`. */
export const useConfirm = (): Ask => useContext(ConfirmContext)

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>()
  const [open, setOpen] = useState(false)
  const answer = useRef<(yes: boolean) => void>(undefined)

  const ask = useCallback<Ask>((next) => {
    answer.current?.(false)
    setQuestion(next)
    setOpen(true)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }, [])
  const close = (yes: boolean) => {
    setOpen(false)
    answer.current?.(yes)
    answer.current = undefined
  }

  return (
    <ConfirmContext value={ask}>
      {children}
      <Primitive.Root open={open} onOpenChange={(next) => !next && close(false)}>
        <Primitive.Portal>
          <Primitive.Overlay className="dialog-overlay fixed inset-0 z-50" />
          <Primitive.Content
            className={classes(dialogClass, 'z-50 max-w-md gap-4 p-5')}
            {...(!question?.text && { 'aria-describedby': undefined })}
          >
            <Primitive.Title className="text-lg font-semibold">{question?.title}</Primitive.Title>
            {question?.text && (
              <Primitive.Description asChild>
                <div className="overflow-auto text-muted">{question.text}</div>
              </Primitive.Description>
            )}
            <div className="flex flex-wrap justify-end gap-2">
              <Primitive.Cancel asChild>
                <Button>{question?.cancel ?? 'Cancel'}</Button>
              </Primitive.Cancel>
              <Button look={question?.danger ? 'danger' : 'primary'} onClick={() => close(true)}>
                {question?.action}
              </Button>
            </div>
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </ConfirmContext>
  )
}
