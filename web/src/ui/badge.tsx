import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  plain: 'text-muted border-line',
  good: 'text-good border-current',
  caution: 'text-caution border-current',
  danger: 'text-danger border-current',
  action: 'text-action border-current',
  scheduled: 'text-scheduled border-current',
} as const
/** What a state means. `scheduled` is for anything that is decided and will happen by itself. */
export type Tone = keyof typeof tones

export const Badge = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span
    className={classNames(
      'inline-block rounded-sm border px-1.5 py-px text-xs leading-snug whitespace-nowrap',
      tones[tone],
    )}
  >
    {children}
  </span>
)
