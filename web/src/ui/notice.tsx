import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = { danger: 'border-danger', caution: 'border-caution', plain: 'border-edge' } as const

interface NoticeProps {
  tone?: keyof typeof tones
  title?: string
  children?: ReactNode
  /** Buttons. */
  actions?: ReactNode
}

/** An inline message. Screen readers announce errors immediately (`alert`) and others politely (`status`). */
export function Notice({ tone = 'danger', title, children, actions }: NoticeProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border border-l-4 bg-raised px-4 py-3',
        tones[tone],
      )}
    >
      <div className="min-w-0 flex-1 basis-60">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className={title ? 'text-[15px] text-muted' : ''}>{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
