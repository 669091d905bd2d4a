import {
  type ImportColumn,
  type Meaning,
  meaningTexts,
} from '#shared/domain/submissions/import/import-columns.ts'

/** Columns that decide whether a row is imported come first, and what is not read last. */
const order: readonly Meaning[] = [
  'left',
  'wants',
  'status',
  'email',
  'firstName',
  'lastName',
  'consentSource',
  'consentAt',
  'other',
]

/** Says before an import what each column of the file means for it. */
export function ImportColumns({ columns }: { columns: readonly ImportColumn[] }) {
  const named = columns.filter(({ name }) => name !== '')
  const rows = order.flatMap((meaning) => {
    const names = named.filter((column) => column.meaning === meaning).map(({ name }) => name)
    return names.length > 0 ? [{ meaning, names: names.join(', ') }] : []
  })
  return (
    <section aria-label="What is read from this file" className="grid gap-1.5">
      <h3 className="font-medium">What is read from this file</h3>
      <dl className="grid max-h-60 gap-1 overflow-y-auto text-sm">
        {rows.map(({ meaning, names }) => (
          <div key={meaning} className="grid gap-x-4 sm:grid-cols-2">
            <dt dir="auto" className="min-w-0 font-mono text-[13px] wrap-anywhere">
              {names}
            </dt>
            <dd className="text-muted">{meaningTexts[meaning]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
