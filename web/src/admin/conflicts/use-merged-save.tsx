import { type ReactNode, useState } from 'react'
import { CallError } from '../../api/call.ts'
import { type Conflict, ConflictDialog } from './conflict-dialog.tsx'
import { textOf } from './contested-fields.tsx'
import { compare, differing, take } from './three-way.ts'

/** What a form was filled with, and the version that this was. New records have none. */
export interface Opened<Values> {
  values: Values
  version?: number | undefined
}

export interface MergeOptions<Values> {
  /** What it is, as in `author`. */
  what: string
  labels: Readonly<Record<keyof Values & string, string>>
  /** How a value reads, where it does not speak for itself. */
  textOf?: (field: string, value: unknown) => string | undefined
  /** How the record stands now; undefined where it is gone. The refusal may say where it went. */
  load: (refusal: CallError) => Promise<Opened<Values> | undefined>
}

interface Attempt<Values> {
  opened: Opened<Values>
  mine: Values
  save: (values: Values, basedOn: number | undefined) => Promise<void>
  /** The form goes on from here: with what the other one stored, and the changes of both in its fields. */
  onMerged: (opened: Opened<Values>, merged: Values) => void
}

/** More than this in a row, and there is no end to it. */
const maxAttempts = 5

/**
 * Saves a record that somebody else may have saved since it was opened. Fields that only one of the two changed are joined
 * without a question; a dialog asks about the others. `save` resolves to the labels of what was taken over from the other
 * one, or to undefined where the user goes on editing.
 */
export function useMergedSave<Values extends object>(options: MergeOptions<Values>) {
  const [question, setQuestion] = useState<{
    conflict: Conflict
    answer: (theirs: ReadonlySet<string> | undefined) => void
  }>()
  const labels: Readonly<Record<string, string>> = options.labels
  const labelOf = (field: string) => labels[field] ?? field
  const valueText = (field: string, values: object) => {
    const value: unknown = new Map<string, unknown>(Object.entries(values)).get(field)
    return options.textOf?.(field, value) ?? textOf(value)
  }

  async function ask(
    mine: Values,
    theirs: Values,
    { contested, kept }: Record<'contested' | 'kept', string[]>,
  ) {
    const answer = await new Promise<ReadonlySet<string> | undefined>((resolve) => {
      setQuestion({
        answer: resolve,
        conflict: {
          what: options.what,
          contested: contested.map((field) => ({
            id: field,
            label: labelOf(field),
            mine: valueText(field, mine),
            theirs: valueText(field, theirs),
          })),
          kept: kept.map((field) => ({ label: labelOf(field), theirs: valueText(field, theirs) })),
        },
      })
    })
    setQuestion(undefined)
    return answer
  }

  async function saveMerged(attempt: Attempt<Values>): Promise<string[] | undefined> {
    let { opened, mine } = attempt
    const joined = new Set<string>()
    for (let count = 1; ; count++) {
      try {
        await attempt.save(mine, opened.version)
        return [...joined]
      } catch (error) {
        const isStale = error instanceof CallError && error.code === 'stale_version' && count < maxAttempts
        const stored = isStale ? await options.load(error).catch(() => undefined) : undefined
        if (!stored) throw error
        const { theirs, contested } = compare(opened.values, mine, stored.values)
        const left =
          contested.length > 0
            ? await ask(mine, stored.values, { contested, kept: theirs })
            : new Set<string>()
        if (!left) return undefined
        const taken = [...theirs, ...left]
        for (const field of taken) joined.add(labelOf(field))
        mine = take(mine, stored.values, taken)
        opened = stored
        attempt.onMerged(opened, mine)
        if (differing(opened.values, mine).length === 0) return [...joined]
      }
    }
  }

  const dialog: ReactNode = question && (
    <ConflictDialog conflict={question.conflict} onAnswer={question.answer} />
  )
  return { saveMerged, dialog }
}

/** Says in a toast what was taken over from somebody else. */
export const joinedText = (joined: readonly string[]): string | undefined =>
  joined.length > 0 ? `With what somebody else changed in the meantime: ${joined.join(', ')}.` : undefined
