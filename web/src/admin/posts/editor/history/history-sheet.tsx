import { useState } from 'react'
import type { WordChange } from '#shared/domain/posts/revision.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { ExactTime } from '../../../../ui/parts/time.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { statusLabel, statusTones } from '../../status-label.ts'
import { type Historical, RevisionView } from './revision-view.tsx'
import { type ListedRevision, useRevisions } from './use-revisions.ts'

/** The previous versions of a post: who saved what and when, the changes, and a button to restore each. */
export default function HistorySheet({ onClose, ...history }: Historical & { onClose: () => void }) {
  const [version, setVersion] = useState<number>()
  return (
    <Sheet
      open
      wide
      onClose={onClose}
      title="History"
      description="The last 50 versions are kept, and every version that was ever live."
    >
      {version === undefined ? (
        <Versions {...history} onOpen={setVersion} />
      ) : (
        <RevisionView key={version} {...history} version={version} onBack={() => setVersion(undefined)} />
      )}
    </Sheet>
  )
}

function Versions({ post, onOpen }: Historical & { onOpen: (version: number) => void }) {
  const history = useRevisions(post.id)
  if (history.error)
    return (
      <Notice
        title="The history could not be loaded."
        actions={<Button onClick={history.retry}>Try again</Button>}
      >
        {history.error.message}
      </Notice>
    )
  if (history.loading) return <Spinner label="Loading the history..." />
  return (
    <>
      <ol className="grid">
        <li className="grid gap-1 border-b border-line py-3">
          <p className="font-medium">Current version</p>
          <p className="text-sm text-muted">
            Saved by {post.updatedBy || 'somebody'}, <ExactTime at={post.updatedAt} zoned />
            <Words change={history.latestChange} />
          </p>
        </li>
        {history.revisions.map((revision) => (
          <li key={revision.version} className="flex flex-wrap items-center gap-3 border-b border-line py-3">
            <Facts revision={revision} />
            <Button
              aria-label={`Compare version ${revision.version}`}
              onClick={() => onOpen(revision.version)}
            >
              Compare
            </Button>
          </li>
        ))}
      </ol>
      {history.revisions.length === 0 && (
        <p className="py-4 text-muted">There are no earlier versions yet. The next save keeps this one.</p>
      )}
      {history.hasOlder && (
        <div className="pt-4">
          <Button busy={history.olderState === 'loading'} onClick={() => void history.showOlder()}>
            Show older versions
          </Button>
          {history.olderState === 'failed' && (
            <Notice title="Older versions could not be loaded.">Please try again.</Notice>
          )}
        </div>
      )}
    </>
  )
}

function Facts({ revision }: { revision: ListedRevision }) {
  const label = statusLabel(revision, new Date(revision.savedAt))
  return (
    <div className="grid min-w-0 flex-1 basis-60 gap-1">
      <p className="break-words">
        <ExactTime at={revision.savedAt} zoned /> · {revision.savedBy || 'somebody'}
      </p>
      <p className="text-sm break-words text-muted">
        <Badge tone={statusTones[label]}>{label}</Badge> {revision.title}
        <Words change={revision.change} />
      </p>
    </div>
  )
}

const times = (count: number) => (count === 1 ? '1 word' : `${count} words`)

/** How many words a save added and removed; empty if unknown. */
function Words({ change }: { change: WordChange | undefined }) {
  if (!change) return null
  const { added, removed } = change
  if (!added && !removed) return <> · no words changed</>
  return (
    <>
      {' · '}
      <span aria-hidden className="whitespace-nowrap tabular-nums">
        <span className="text-good">+{added}</span> <span className="text-danger">−{removed}</span>
      </span>
      <span className="sr-only">
        {times(added)} added, {removed} removed
      </span>
    </>
  )
}
