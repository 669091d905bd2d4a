import { Globe, Lock } from 'lucide-react'
import type { MediaFile } from '#shared/domain/media/media-file.ts'

/** Whether readers can get a file at this moment, in a word and a sign. */
export function Readership({ file }: { file: Pick<MediaFile, 'isPublic'> }) {
  const Icon = file.isPublic ? Globe : Lock
  return (
    <span className="inline-flex items-center gap-1">
      <Icon size={12} aria-hidden className="shrink-0" /> {file.isPublic ? 'Public' : 'Not public'}
    </span>
  )
}
