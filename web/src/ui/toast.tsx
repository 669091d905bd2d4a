import { X } from 'lucide-react'
import { Toast as Primitive } from 'radix-ui'
import { createContext, type ReactNode, useContext } from 'react'
import { Button, IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { toastDuration } from './toast-duration.ts'
import { type ToastMessage, useToastState } from './use-toast-state.ts'

type Show = (message: ToastMessage) => void
/** Returns a function that dismisses the toast. */
type ShowDismissible = (message: ToastMessage) => () => void

const ToastContext = createContext<ShowDismissible>(() => () => undefined)

/** Shows a toast. A new toast replaces the current one. */
export const useToast = (): Show => useContext(ToastContext)

/** Like `useToast`, but the returned function can dismiss the toast early. */
export const useDismissibleToast = (): ShowDismissible => useContext(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const { toast, show, hide } = useToastState()
  return (
    <ToastContext value={show}>
      <Primitive.Provider duration={toastDuration.milliseconds} swipeDirection="right" swipeThreshold={50}>
        {children}
        {toast && (
          <Primitive.Root
            key={toast.id}
            open={toast.open}
            onOpenChange={(open) => !open && hide(toast.id)}
            className={classNames(
              'flex items-center gap-3 rounded-sm border border-l-4 bg-raised py-2 pr-2 pl-4 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
              toast.danger ? 'border-danger' : 'border-edge',
            )}
          >
            <div className="min-w-0 flex-1 py-1 wrap-anywhere">
              <Primitive.Title className="font-medium">{toast.title}</Primitive.Title>
              {toast.text && (
                <Primitive.Description className="text-[15px] text-muted">
                  {toast.text.split('\n').map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
                </Primitive.Description>
              )}
            </div>
            {toast.action && (
              <Primitive.Action asChild altText={toast.action.label}>
                <Button onClick={toast.action.run}>{toast.action.label}</Button>
              </Primitive.Action>
            )}
            <Primitive.Close asChild>
              <IconButton label="Dismiss">
                <X size={16} aria-hidden />
              </IconButton>
            </Primitive.Close>
          </Primitive.Root>
        )}
        <Primitive.Viewport
          hotkey={['F8']}
          className="toasts fixed right-0 bottom-0 z-60 flex w-full flex-col gap-2 p-4 md:max-w-[420px]"
        />
      </Primitive.Provider>
    </ToastContext>
  )
}
