import type { AriaAttributes } from 'react'

export interface SelectOption {
  value: string
  label: string
  /** The heading above it and its neighbors of the same group. */
  group?: string
}

export interface SelectProps
  extends Pick<AriaAttributes, 'aria-label' | 'aria-describedby' | 'aria-invalid' | 'aria-keyshortcuts'> {
  id?: string
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
  disabled?: boolean
  /** Replaces the look of a form's field. */
  className?: string
}

/** The options under their headings, in their order. */
export function groupsOf(options: readonly SelectOption[]): [string | undefined, SelectOption[]][] {
  const groups = new Map<string | undefined, SelectOption[]>()
  for (const option of options) {
    const members = groups.get(option.group)
    if (members) members.push(option)
    else groups.set(option.group, [option])
  }
  return [...groups]
}
