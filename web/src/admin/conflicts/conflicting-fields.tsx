export type Side = 'mine' | 'theirs'

/** A field that two people changed, with both values in readable form. */
export interface ConflictingField {
  id: string
  label: string
  mine: string
  theirs: string
}

interface ConflictingFieldsProps {
  fields: readonly ConflictingField[]
  /** The label before each of the two values. */
  sides: Readonly<Record<Side, string>>
  choices: ReadonlyMap<string, Side>
  onChoose: (choices: ReadonlyMap<string, Side>) => void
}

/**
 * Asks which value to keep for each field. Nothing is preselected, so that nobody saves a choice that they have not read.
 */
export const ConflictingFields = ({ fields, sides, choices, onChoose }: ConflictingFieldsProps) =>
  fields.map(({ id, label, ...values }) => (
    <fieldset key={id} className="grid gap-2">
      <legend className="font-medium">{label}</legend>
      <div className="grid gap-2 md:grid-cols-2">
        {(['mine', 'theirs'] as const).map((side) => (
          <label
            key={side}
            className="flex cursor-pointer gap-2.5 rounded-sm border border-line p-3 has-checked:border-action"
          >
            <input
              type="radio"
              name={id}
              className="mt-1 accent-action"
              checked={choices.get(id) === side}
              onChange={() => onChoose(new Map(choices).set(id, side))}
            />
            <span className="max-h-40 min-w-0 overflow-auto break-words whitespace-pre-wrap">
              {sides[side]}: {values[side]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  ))

/** A value in readable form. */
export function textOf(value: unknown): string {
  if (value === true) return 'On'
  if (value === false) return 'Off'
  if (value === undefined || value === null || value === '') return '(empty)'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
