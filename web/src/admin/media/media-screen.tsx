import { Undo2, Upload as UploadIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatBytes } from '#shared/domain/text/format-bytes.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Page, PageHeader } from '../../ui/page/page-header.tsx'
import { StatTiles } from '../../ui/page/stat-tiles.tsx'
import { GuardedLink } from '../screen/guarded-link.tsx'
import { FileSheet } from './file/file-sheet.tsx'
import { Lightbox } from './file/lightbox.tsx'
import { DeletedFiles } from './library/deleted-files.tsx'
import { LibraryFiles } from './library/library-files.tsx'
import { useLibrary } from './library/use-library.ts'
import { useOpenedFile } from './library/use-opened-file.ts'
import { DropZone } from './uploads/drop-zone.tsx'
import { UploadsPanel } from './uploads/uploads-panel.tsx'
import { useLibraryUploads } from './uploads/use-library-uploads.ts'

/** The media library: all files, the deleted ones, and the actions on them. */
export default function MediaScreen() {
  const [params] = useSearchParams()
  return params.get('view') === 'deleted' ? <DeletedFiles /> : <Library />
}

function Library() {
  const library = useLibrary()
  const uploads = useLibraryUploads(library.refresh)
  const opened = useOpenedFile(library.files)
  const [viewedId, setViewedId] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const viewed = library.files?.find(({ id }) => id === viewedId) ?? opened.file
  const { totals } = library

  return (
    <Page>
      <PageHeader
        title="Media Library"
        subtitle="Manage images, videos, and documents"
        headingRef={heading}
        actions={
          <>
            <GuardedLink to="/media?view=deleted" className={buttonClass('bare')}>
              <Undo2 size={16} aria-hidden /> Recently deleted
            </GuardedLink>
            <Button variant="primary" onClick={() => input.current?.click()}>
              <UploadIcon size={16} aria-hidden />
              {uploads.active > 0 ? `Uploading ${uploads.active}...` : 'Upload files'}
            </Button>
          </>
        }
      />
      <input
        ref={input}
        type="file"
        multiple
        aria-label="Choose files to upload"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          uploads.add([...(target.files ?? [])])
          // Without this, choosing the same file again would fire no change event.
          target.value = ''
        }}
      />
      {totals !== null && (
        <StatTiles
          label="The whole library"
          failed={library.error !== undefined}
          stats={[
            { label: 'Total Files', value: totals?.files },
            { label: 'Images', value: totals?.images },
            { label: 'Videos', value: totals?.videos },
            { label: 'Total Size', value: totals && formatBytes(totals.bytes) },
          ]}
        />
      )}
      <UploadsPanel uploads={uploads} />
      <LibraryFiles
        library={library}
        onOpen={opened.open}
        onView={setViewedId}
        onUpload={() => input.current?.click()}
        focusHeading={() => heading.current?.focus()}
      />
      {opened.id && (
        <FileSheet
          key={opened.id}
          id={opened.id}
          known={opened.file}
          onClose={opened.close}
          onView={() => setViewedId(opened.id)}
          onChanged={library.refresh}
        />
      )}
      {viewed && viewedId && (
        <Lightbox
          file={viewed}
          files={library.files ?? [viewed]}
          onChoose={setViewedId}
          onClose={() => setViewedId(undefined)}
        />
      )}
      <DropZone onFiles={uploads.add} />
    </Page>
  )
}
