import type { ReactNode } from 'react'
import type { AuditEntry } from '#shared/domain/audit.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { ExactTime } from '../../ui/parts/time.tsx'
import { actorName, describeAction, describeRecord, describeValue, hasHistory } from './describe-entry.ts'

/** One entry with all fields that it changed. */
export function EntrySheet({
  entry,
  onClose,
  onHistory,
}: {
  entry: AuditEntry | undefined
  onClose: () => void
  /** Shows the history of the entry's record. */
  onHistory: (entry: AuditEntry) => void
}) {
  return (
    <Sheet open={entry !== undefined} onClose={onClose} title="What happened" wide>
      {entry && (
        <div className="grid gap-5">
          <p dir="auto" className="text-base">
            <strong className="font-semibold">{actorName(entry)}</strong> {describeAction(entry.action)}{' '}
            {describeRecord(entry)}
          </p>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-[13px]">
            <Fact name="When">
              <ExactTime at={entry.at} zoned />
            </Fact>
            <Fact name="Action">
              <code className="font-mono">{entry.action}</code>
            </Fact>
            {entry.recordId && (
              <Fact name="Record">
                <code className="font-mono break-all">{`${entry.kind}:${entry.recordId}`}</code>
              </Fact>
            )}
            {entry.session && (
              <Fact name="Session">
                <code className="font-mono">{entry.session}</code>
              </Fact>
            )}
          </dl>
          <Changes entry={entry} />
          {hasHistory(entry) && (
            <Button className="justify-self-start" onClick={() => onHistory(entry)}>
              Everything that was done to this {entry.kind}
            </Button>
          )}
        </div>
      )}
    </Sheet>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
)

function Changes({ entry: { changes, erased } }: { entry: AuditEntry }) {
  if (erased)
    return (
      <p className="text-muted">
        What this entry said was erased. That it happened, when and by whom is kept, and still protected.
      </p>
    )
  if (changes.length === 0) return <p className="text-muted">No field of a record was changed.</p>
  return (
    <table className="data-table">
      <caption className="sr-only">Changed fields</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <td className="align-top font-mono text-xs">{field}</td>
            <td dir="auto" className="align-top break-words whitespace-pre-wrap text-muted">
              {describeValue(before)}
            </td>
            <td dir="auto" className="align-top break-words whitespace-pre-wrap">
              {describeValue(after)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
