import { Link, useSearchParams } from 'react-router-dom'
import type { MediaFile } from '#shared/domain/media/media-file.ts'

/** A file's name as a link to its sheet, which can be opened in another tab or copied. */
export function FileLink({ file, className }: { file: MediaFile; className: string }) {
  const [params] = useSearchParams()
  const address = new URLSearchParams(params)
  address.set('file', file.id)
  return (
    <Link
      to={{ search: address.toString() }}
      preventScrollReset
      dir="auto"
      title={file.originalName}
      className={className}
    >
      {file.originalName}
    </Link>
  )
}
