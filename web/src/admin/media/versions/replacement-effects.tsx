import type { ReactNode } from 'react'
import type { MediaFile, MediaUse } from '#shared/domain/media/media-file.ts'
import type { StaffSettings } from '#shared/domain/settings/settings-views.ts'
import { formatBytes } from '#shared/domain/text/format-bytes.ts'
import { FactRows } from '../../../ui/parts/fact-rows.tsx'
import { describeInstant } from '../../../ui/parts/zoned-time.ts'
import { UseLine } from '../library/deletion-consequences.tsx'

/** The maximum number of uses in the confirmation. */
const maxNamed = 5

interface Effects {
  media: MediaFile
  file: File
  /** Where the file is used, public uses first. */
  usedIn: readonly MediaUse[]
  /** The number of all uses. */
  uses: number
  by: string
  now: Date
  style: Pick<StaffSettings, 'timezone' | 'timeFormat'>
}

const reachesReaders = ({ status, kind }: MediaUse) =>
  status === 'published' || status === 'scheduled' || kind !== 'post'

/** Whether readers get the new bytes, now or at the date of a post. */
export const isSeen = (media: MediaFile, usedIn: readonly MediaUse[]): boolean =>
  media.isPublic || usedIn.some(({ status }) => status === 'scheduled')

/** What readers see if a file is replaced: when, as what, by whom, and where. */
export function ReplacementEffects({ media, file, usedIn, uses, by, now, style }: Effects) {
  const seen = usedIn.filter(reachesReaders)
  const named = seen.slice(0, maxNamed)
  const others = uses - named.length
  const places = (
    <ul>
      {named.map((use, index) => (
        <li key={`${use.kind}${use.id}${index}`}>
          <UseLine use={use} />
        </li>
      ))}
      {others > 0 && <li>{others === 1 ? 'one other place' : `${others} other places`}</li>}
      {media.madePublicAt !== null && <li>its own address, because staff have made it public</li>}
    </ul>
  )
  const rows: (readonly [string, ReactNode])[] = [
    [
      'When',
      media.isPublic
        ? `Within a minute after its check, ${describeInstant(now, now, style)}`
        : 'With the scheduled post, at its date',
    ],
    ['As', new URL(media.url, location.origin).pathname],
    ['By', by],
    [
      'File',
      `${file.name}, ${formatBytes(file.size)}, instead of ${media.originalName}, ${formatBytes(media.size)}`,
    ],
    ['Seen in', places],
    ['Emailed to', 'Nobody'],
  ]
  return (
    <div className="grid gap-3">
      <p>
        Readers get the new file at the same address. What their browsers have already loaded cannot be
        recalled.
      </p>
      <FactRows rows={rows} />
    </div>
  )
}
