import { type ReactNode, useState } from 'react'
import { CallError } from '../../api/call.ts'
import { type Conflict, ConflictDialog } from './conflict-dialog.tsx'
import { textOf } from './conflicting-fields.tsx'
import { compare, differing, take } from './three-way.ts'

/** The values that a form was opened with, and their version. New records have none. */
export interface Opened<Values> {
  values: Values
  version?: number | undefined
}

export interface MergeOptions<Values> {
  /** What the record is, as in `author`. */
  what: string
  labels: Readonly<Record<keyof Values & string, string>>
  /** Formats a value for people, if the value itself is not readable. */
  textOf?: (field: string, value: unknown) => string | undefined
  /** Loads the current record; undefined if it no longer exists. The refusal may say where it went. */
  load: (refusal: CallError) => Promise<Opened<Values> | undefined>
}

interface Attempt<Values> {
  opened: Opened<Values>
  mine: Values
  save: (values: Values, basedOn: number | undefined) => Promise<void>
  /** The form continues from the newly stored values, with the changes of both people in its fields. */
  onMerged: (opened: Opened<Values>, merged: Values) => void
}

/** Gives up after this many conflicts in a row. */
const maxAttempts = 5

/**
 * Saves a record that someone else may have saved since it was opened. Fields that only one of the two
 * changed are merged automatically; a dialog asks about the others. `save` resolves to the labels of the
 * fields taken over from the other person, or to undefined if the user goes on editing.
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
    { conflicting, kept }: Record<'conflicting' | 'kept', string[]>,
  ) {
    const answer = await new Promise<ReadonlySet<string> | undefined>((resolve) => {
      setQuestion({
        answer: resolve,
        conflict: {
          what: options.what,
          conflicting: conflicting.map((field) => ({
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
        const { theirs, conflicting } = compare(opened.values, mine, stored.values)
        const left =
          conflicting.length > 0
            ? await ask(mine, stored.values, { conflicting, kept: theirs })
            : new Set<string>()
        if (!left) return undefined
        const theirFields = [...theirs, ...left]
        for (const field of theirFields) joined.add(labelOf(field))
        mine = take(mine, stored.values, theirFields)
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

/** The toast text that names the fields taken over from someone else. */
export const mergedFieldsText = (joined: readonly string[]): string | undefined =>
  joined.length > 0 ? `With what somebody else changed in the meantime: ${joined.join(', ')}.` : undefined
