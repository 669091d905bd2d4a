import { useState } from 'react'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { FormerEdition, Replacement } from '#shared/domain/media/media-file.ts'
import { maxFormerEditions } from '#shared/domain/media/media-file.ts'
import { formatBytes } from '#shared/domain/text/format-bytes.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { RelativeTime } from '../../../ui/parts/time.tsx'
import { useSession } from '../../session/session-context.ts'
import { ReplaceFile } from './replace-file.tsx'

interface VersionsProps {
  /** Undefined while it is loading. */
  loaded: ResponseOf<Api['media.get']> | undefined
  failed: boolean
  onChanged: () => Promise<unknown>
}

/** The earlier versions of a file, and the button that replaces it. */
export function Versions({ loaded, failed, onChanged }: VersionsProps) {
  const { user } = useSession()
  const [replacing, setReplacing] = useState(false)
  const media = loaded?.media
  if (!media)
    return (
      <Panel title="Versions">
        {failed ? (
          <p className="py-2 text-muted">Its versions could not be loaded.</p>
        ) : (
          <Skeleton className="my-3 w-2/3" />
        )}
      </Panel>
    )
  const { formerEditions, replacement, replacedAt } = media
  const isRunning = replacement !== null && replacement.refusal === null
  const isTaken = isRunning && (replacement.arrived || replacement.byId !== user.id)
  const denied =
    (media.deletedAt ? 'restore the file first' : undefined) ??
    (isTaken ? `${replacement.by} is replacing it right now` : undefined) ??
    media.replaceDenied ??
    undefined
  return (
    <Panel
      title="Versions"
      aside={
        replacedAt && (
          <>
            Updated <RelativeTime at={replacedAt} />
          </>
        )
      }
    >
      <div className="grid gap-3 py-2">
        {replacement && <ReplacementNotice replacement={replacement} />}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose flex-1 basis-60 text-muted">
            {formerEditions.length === 0
              ? 'This file was never replaced.'
              : `Readers get only the current version. The last ${maxFormerEditions} earlier ones are kept for staff.`}
          </p>
          <Button disabledReason={denied} onClick={() => setReplacing(true)}>
            Replace file...
          </Button>
        </div>
        {formerEditions.length > 0 && (
          <ul aria-label="Earlier versions">
            {formerEditions.map((former) => (
              <FormerLine key={former.edition} former={former} />
            ))}
          </ul>
        )}
      </div>
      {replacing && (
        <ReplaceFile
          media={media}
          usedIn={loaded.usedIn}
          uses={loaded.uses}
          onClose={() => setReplacing(false)}
          onChanged={onChanged}
        />
      )}
    </Panel>
  )
}

function ReplacementNotice({
  replacement: { originalName, by, at, arrived, refusal },
}: {
  replacement: Replacement
}) {
  if (refusal !== null)
    return (
      <Notice tone="caution" title="The last replacement was not accepted.">
        “{originalName}” by {by}, <RelativeTime at={at} />: {refusal} The file has stayed as it was.
      </Notice>
    )
  return (
    <Notice
      tone="plain"
      title={
        arrived ? 'A new version is being checked.' : 'A new version was announced, and has not arrived.'
      }
    >
      “{originalName}” by {by}, <RelativeTime at={at} />. The file stays as it is until then.
    </Notice>
  )
}

const FormerLine = ({ former }: { former: FormerEdition }) => (
  <li className="grid gap-0.5 border-b border-line py-1.5">
    <p className="wrap-anywhere">
      <a href={former.url} target="_blank" rel="noopener" dir="auto">
        {former.originalName}
      </a>{' '}
      <span className="text-muted">
        {formatBytes(former.size)} · {former.uploadedBy}, <RelativeTime at={former.uploadedAt} />
      </span>
    </p>
    <p className="text-[13px] wrap-anywhere text-muted">
      Replaced by {former.replacedBy}, <RelativeTime at={former.replacedAt} />:{' '}
      <span dir="auto">{former.reason}</span>
    </p>
  </li>
)
