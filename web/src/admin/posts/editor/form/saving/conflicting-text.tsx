import { useMemo } from 'react'
import { classNames } from '../../../../../ui/class-names.ts'
import type { Choice, Part } from '../../../../conflicts/merge-blocks.ts'
import { Pieces } from '../../diff/diffed-text.tsx'
import { wordDiff } from './merge-article.ts'

/** A changed part of the text, with the added and removed words marked. */
export function ChangedText({ from, to }: { from: readonly string[]; to: readonly string[] }) {
  const pieces = useMemo(() => wordDiff(from, to), [from, to])
  return (
    <>
      {to.length === 0 && <span className="block text-sm text-muted">Taken out:</span>}
      {pieces ? (
        <Pieces pieces={pieces} />
      ) : (
        <span className="text-muted">The same words, set differently</span>
      )}
    </>
  )
}

interface ConflictingTextProps {
  part: Extract<Part, { kind: 'conflicting' }>
  legend: string
  sides: { mine: string; theirs: string; both: string }
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

/** A part of the text that both sides changed: both versions, and the choice between them. */
export function ConflictingText({ part, legend, sides, choice, onChoose }: ConflictingTextProps) {
  const option = (value: Choice, label: string, className: string, children?: React.ReactNode) => (
    <label
      className={classNames(
        'flex min-w-0 cursor-pointer flex-col gap-2 rounded-sm border p-3',
        choice === value ? 'border-action' : 'border-line',
        className,
      )}
    >
      <span className="flex items-center gap-2 text-sm text-muted">
        <input
          type="radio"
          name={legend}
          className="size-4 shrink-0 accent-action"
          checked={choice === value}
          onChange={() => onChoose(value)}
        />
        {label}
      </span>
      {children && (
        <span className="max-h-64 overflow-auto leading-relaxed break-words whitespace-pre-wrap">
          {children}
        </span>
      )}
    </label>
  )
  const isDeletion = part.mine.length === 0 || part.theirs.length === 0
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="grid gap-3 md:grid-cols-2">
        {option('theirs', sides.theirs, '', <ChangedText from={part.base} to={part.theirs} />)}
        {option('mine', sides.mine, '', <ChangedText from={part.base} to={part.mine} />)}
        {!isDeletion && option('both', sides.both, 'md:col-span-2')}
      </div>
    </fieldset>
  )
}
