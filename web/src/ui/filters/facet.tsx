import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { Select } from '../forms/select.tsx'

export interface FacetOption {
  value: string
  label: string
}

export interface FacetProps {
  /** What it filters by: `status`. The accessible name is `Filter by status`. */
  by: string
  /** The first option stands for "all". */
  options: readonly FacetOption[]
  value: string
  onChange: (value: string) => void
}

/** A filter by one property. It gets a dark outline while it is active. */
export function Facet({ by, options, value, onChange }: FacetProps) {
  const active = value !== options[0]?.value
  return (
    <Select
      id={useId()}
      aria-label={`Filter by ${by}`}
      options={options}
      value={value}
      onChange={onChange}
      className={classNames('facet', active && 'facet-active')}
    />
  )
}
