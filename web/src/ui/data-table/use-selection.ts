import { useMemo, useRef, useState } from 'react'

export interface Selection<Row> {
  /** The selected rows, in the order of the list. */
  selected: readonly Row[]
  isSelected: (row: Row) => boolean
  /** Selects or deselects a row. With `range`, selects all rows from the last toggled one to this one. */
  toggle: (row: Row, range?: boolean) => void
  /** Selects all rows, or none if all are selected. */
  toggleAll: () => void
  clear: () => void
  all: boolean
}

/**
 * The selected rows of a list. Pass all rows that match the filters. Rows that no longer match are
 * deselected, so that an action never affects a row that is not visible.
 */
export function useSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const lastKey = useRef<string>(undefined)

  return useMemo(() => {
    const selected = rows.filter((row) => keys.has(keyOf(row)))
    const all = rows.length > 0 && selected.length === rows.length
    return {
      selected,
      all,
      isSelected: (row) => keys.has(keyOf(row)),
      toggle(row, range = false) {
        const select = !keys.has(keyOf(row))
        const to = rows.indexOf(row)
        const from = range ? rows.findIndex((other) => keyOf(other) === lastKey.current) : -1
        const affected = from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
        const next = new Set(keys)
        for (const one of affected) {
          if (select) next.add(keyOf(one))
          else next.delete(keyOf(one))
        }
        lastKey.current = keyOf(row)
        setKeys(next)
      },
      toggleAll: () => setKeys(new Set(all ? [] : rows.map(keyOf))),
      clear: () => setKeys(new Set()),
    }
  }, [rows, keys, keyOf])
}
