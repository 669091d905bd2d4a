import type { ReactNode } from 'react'
import type { Part } from '../../../../conflicts/merge-blocks.ts'
import { ChangedText } from './conflicting-text.tsx'

interface MergedChangesProps {
  /** Who changed it, as in `Saved by Ada Quist`. */
  theirs: string
  parts: readonly Part[]
  fields: readonly { label: string; value: ReactNode }[]
}

/** What is merged automatically: the other side's changes, which the writer has not seen yet. */
export function MergedChanges({ theirs, parts, fields }: MergedChangesProps) {
  const changed = parts.flatMap((part) => (part.kind === 'settled' && part.by === 'theirs' ? [part] : []))
  const own = parts.filter((part) => part.kind === 'settled' && part.by === 'mine').length
  if (changed.length === 0 && own === 0 && fields.length === 0) return null
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-medium">Merged automatically</h3>
      {own > 0 && (
        <p className="text-muted">
          Your changes in {own === 1 ? 'one other place' : `${own} other places`} are kept.
        </p>
      )}
      {(changed.length > 0 || fields.length > 0) && (
        <>
          <p className="text-sm text-muted">{theirs}:</p>
          <ul className="grid gap-3">
            {fields.map(({ label, value }) => (
              <li key={label} className="min-w-0 break-words">
                <span className="text-muted">{label}:</span> {value}
              </li>
            ))}
            {changed.map((part, index) => (
              <li key={index} className="min-w-0 leading-relaxed break-words whitespace-pre-wrap">
                <ChangedText from={part.base} to={part.blocks} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
