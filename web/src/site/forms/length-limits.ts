import { lengthError } from '#shared/domain/submissions/form-lengths.ts'
import { cleanText } from '#shared/domain/text/invisible-characters.ts'

export interface Count {
  characters: number
  limit: number
}
export type Counts<Field extends string> = { [name in Field]?: Count }

type Values<Field extends string> = Readonly<Record<Field, string>>
type Limits<Field extends string> = Readonly<Partial<Record<Field, number>>>

/** The share of its limit from which a field shows its character count. */
const nearlyFull = 0.9

/** Counts the characters that will be sent, of fields that are nearly full. */
function countCharacters<Field extends string>(values: Values<Field>, limits: Limits<Field>) {
  const found: [Field, Count][] = []
  for (const field of Object.keys(values) as Field[]) {
    const limit = limits[field]
    // Counting visible characters is slow, so it is skipped for fields far below their limit.
    if (!limit || values[field].length < limit * nearlyFull) continue
    found.push([field, { characters: cleanText(values[field]).length, limit }])
  }
  return found
}

/** An error message for each field that is too long. */
export function lengthErrors<Field extends string>(
  values: Values<Field>,
  limits: Limits<Field>,
): { [name in Field]?: string } {
  const errors: { [name in Field]?: string } = {}
  for (const [field, { characters, limit }] of countCharacters(values, limits)) {
    const message = lengthError(characters, limit)
    if (message) errors[field] = message
  }
  return errors
}

/** The counts of the fields that are nearly full or too long. Returns the same object as before if nothing changed. */
export function visibleCounts<Field extends string>(
  values: Values<Field>,
  limits: Limits<Field>,
  before: Counts<Field>,
): Counts<Field> {
  const counts: Counts<Field> = {}
  for (const [field, count] of countCharacters(values, limits)) {
    if (count.characters >= count.limit * nearlyFull) counts[field] = count
  }
  return JSON.stringify(counts) === JSON.stringify(before) ? before : counts
}
