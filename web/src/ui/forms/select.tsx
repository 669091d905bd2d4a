import { type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass, FieldFrame } from '../field.tsx'
import { SearchableSelect } from './searchable-select.tsx'
import { groupsOf, type SelectProps } from './select-options.ts'

/** More options than these are searched by typing: nobody reads a list of four hundred time zones. */
const mostToRead = 10

/**
 * Chooses one of several options: a select for a few, and a field with a list that is searched by typing for many. Options
 * that are loaded late never take the field away from somebody who is in it: it changes once they have left.
 */
export function Select({ options, className, ...rest }: SelectProps) {
  const look = className ?? classNames(controlClass, 'min-h-[var(--control,2.5rem)] w-full cursor-pointer')
  const isMany = options.length > mostToRead
  const [isSearched, setIsSearched] = useState(isMany)
  const [isFocused, setIsFocused] = useState(false)
  if (isMany && !isSearched && !isFocused) setIsSearched(true)
  if (isSearched) return <SearchableSelect options={options} className={look} {...rest} />
  const { onChange, ...control } = rest
  return (
    <select
      className={look}
      {...control}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      onChange={({ target }) => onChange(target.value)}
    >
      {groupsOf(options).map(([group, members]) =>
        group === undefined ? (
          members.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))
        ) : (
          <optgroup key={group} label={group}>
            {members.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
        ),
      )}
    </select>
  )
}

interface ChoiceFieldProps extends Omit<SelectProps, 'id'> {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

/** A `Select` with its label, hint and error. */
export const ChoiceField = ({ label, hint, error, ...rest }: ChoiceFieldProps) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {(control) => <Select {...rest} {...control} />}
  </FieldFrame>
)
