import type { InboxEntry, InboxKind } from '#shared/domain/submissions/inbox.ts'
import { ExactTime } from '../../../ui/parts/time.tsx'

/** The consent form by its stored name. An imported file uses its own description. */
const consentSources: ReadonlyMap<string, string> = new Map([
  ['website', 'A form on the site'],
  ['blog', 'The form below the list of articles'],
  ['blog-post', 'The form below an article'],
  ['staff', 'Added by staff, who emailed a confirmation'],
])

/**
 * The other data that the sender entered, and how long it is kept. All of it is plain text: an address from a stranger must
 * not become a link that someone opens by mistake.
 */
export function EntryDetails({ kind, entry }: { kind: InboxKind; entry: InboxEntry }) {
  const { details, consent, deletedOn } = entry
  return (
    <dl className="grid gap-x-6 gap-y-2 border-t border-line pt-4 text-[13px] sm:grid-cols-[8rem_minmax(0,1fr)] lg:grid-cols-[10rem_minmax(0,1fr)]">
      {details.map(({ label, value }) => (
        <Detail key={label} label={label}>
          <span dir="auto" className="break-words whitespace-pre-wrap">
            {value}
          </span>
        </Detail>
      ))}
      {consent && (
        <>
          <Detail label="Agreed to">
            {consent.policy === 'unknown' ? 'The newsletter' : `Privacy policy of ${consent.policy}`}, on{' '}
            <ExactTime at={consent.at} zoned />
          </Detail>
          {kind === 'subscribers' && (
            <Detail label="Agreed where">
              <span dir="auto" className="break-words">
                {consentSources.get(consent.source) ?? consent.source}
              </span>
            </Detail>
          )}
        </>
      )}
      <Detail label="Kept until">
        {deletedOn ? (
          <>
            <ExactTime at={deletedOn} />, then deleted by itself
          </>
        ) : kind === 'subscribers' ? (
          'Somebody removes it'
        ) : (
          'Somebody deletes it'
        )}
      </Detail>
    </dl>
  )
}

const Detail = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0 max-sm:mb-1">{children}</dd>
  </>
)
