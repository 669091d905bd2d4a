import type { Tone } from '../badge.tsx'

const tones: Record<Tone, string> = {
  plain: 'bg-muted',
  good: 'bg-good',
  caution: 'bg-caution dot-caution',
  danger: 'bg-danger',
  action: 'bg-action',
  scheduled: 'bg-scheduled',
}

/** A state in a table: a colored dot with a word, so that the color never stands alone. */
export const StatusDot = ({ tone = 'plain', children }: { tone?: Tone; children: string }) => (
  <span className="inline-flex items-center gap-2 whitespace-nowrap">
    <span aria-hidden className={`size-2 shrink-0 rounded-full ${tones[tone]}`} />
    {children}
  </span>
)
