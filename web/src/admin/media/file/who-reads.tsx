import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { can, canChangeMedia } from '#shared/domain/staff/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { useSession } from '../../session/session-context.ts'
import { Readership } from '../library/readership.tsx'
import { useVisibility } from './use-visibility.tsx'

function explanation({ isPublic, madePublicAt }: MediaFile, uses: number | undefined): string {
  if (madePublicAt !== null) return 'Staff have made it public: anybody can read it at its address.'
  if (isPublic) return 'Something public uses it, so anybody can read it at its address.'
  return uses === 0
    ? 'Nothing uses it. Readers get “not found” at its address; you see it because you are signed in.'
    : 'Nothing public uses it yet. Readers get “not found” at its address until something does.'
}

interface WhoReadsProps {
  media: MediaFile
  /** Undefined while it is loading. */
  uses: number | undefined
  onChanged: () => Promise<unknown>
}

/** Whether readers can get a file, why, and the button that changes it. */
export function WhoReads({ media, uses, onChanged }: WhoReadsProps) {
  const { user } = useSession()
  const { change, changing } = useVisibility(onChanged)
  const isOffered = media.deletedAt === null && (media.madePublicAt !== null || !media.isPublic)
  const denied = !canChangeMedia(user, media)
    ? 'you can only change files that you have uploaded yourself'
    : can(user, 'posts:publish')
      ? undefined
      : 'only somebody who may publish can do this'
  return (
    <Panel title="Readers" aside={<Readership file={media} />}>
      <div className="flex flex-wrap items-center justify-between gap-3 py-2">
        <p className="max-w-prose flex-1 basis-60 text-muted">{explanation(media, uses)}</p>
        {isOffered && (
          <Button busy={changing} disabledReason={denied} onClick={() => void change(media)}>
            {media.madePublicAt === null ? 'Make public...' : 'Take back...'}
          </Button>
        )}
      </div>
    </Panel>
  )
}
