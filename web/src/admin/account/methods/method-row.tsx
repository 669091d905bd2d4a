import type { ReactNode } from 'react'

interface MethodRowProps {
  title: string
  /** What the method is, or since when it is in use. */
  text: ReactNode
  action?: ReactNode
  children?: ReactNode
}

/** One sign-in method with its actions. */
export const MethodRow = ({ title, text, action, children }: MethodRowProps) => (
  <div className="grid gap-3 border-b border-line py-3.5">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <h3 className="font-medium">{title}</h3>
        <p className="text-[13px] text-muted">{text}</p>
      </div>
      {action}
    </div>
    {children}
  </div>
)
