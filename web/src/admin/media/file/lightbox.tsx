import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { kindOfType } from '#shared/domain/media/media-types.ts'
import { buttonClass, IconButton } from '../../../ui/button.tsx'
import { useRestoreFocus } from '../../../ui/use-restore-focus.ts'
import { Thumbnail } from '../library/thumbnail.tsx'

interface LightboxProps {
  file: MediaFile
  files: readonly MediaFile[]
  onChoose: (id: string) => void
  onClose: () => void
}

/** One file as large as possible. The arrow keys show the next one, Escape returns to the library. */
export function Lightbox({ file, files, onChoose, onClose }: LightboxProps) {
  const focusHandlers = useRestoreFocus()
  const index = files.findIndex(({ id }) => id === file.id)
  const previous = files[index - 1]
  const next = index < 0 ? undefined : files[index + 1]
  const go = (to: MediaFile | undefined) => to && onChoose(to.id)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-overlay fixed inset-0 z-40" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 grid grid-rows-[auto_minmax(0,1fr)_auto] bg-paper"
          {...focusHandlers}
          onKeyDown={(event) => {
            // Video and audio players use the arrow keys themselves.
            if (event.target instanceof HTMLMediaElement) return
            // Otherwise the first Escape would only close a button's tooltip.
            if (event.key === 'Escape') onClose()
            if (event.key === 'ArrowLeft') go(previous)
            if (event.key === 'ArrowRight') go(next)
          }}
        >
          <header className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-5">
            <Dialog.Title className="min-w-0 flex-1 truncate font-medium" dir="auto">
              {file.originalName}
            </Dialog.Title>
            <a href={file.url} download={file.originalName} className={buttonClass('bare')}>
              <Download size={16} aria-hidden /> Download
            </a>
            <IconButton label="Close" onClick={onClose}>
              <X size={18} aria-hidden />
            </IconButton>
          </header>
          <div className="relative grid min-h-0 place-items-center p-4">
            <Content key={file.id} file={file} />
            {previous && (
              <IconButton
                label="Previous file"
                variant="quiet"
                className="absolute top-1/2 left-3"
                onClick={() => go(previous)}
              >
                <ChevronLeft size={18} aria-hidden />
              </IconButton>
            )}
            {next && (
              <IconButton
                label="Next file"
                variant="quiet"
                className="absolute top-1/2 right-3"
                onClick={() => go(next)}
              >
                <ChevronRight size={18} aria-hidden />
              </IconButton>
            )}
          </div>
          <p className="min-h-10 border-t border-line px-5 py-2.5 text-center text-muted" dir="auto">
            {file.caption || file.altText}
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Content({ file }: { file: MediaFile }) {
  const kind = kindOfType(file.mimeType)
  if (kind === 'image')
    return <img src={file.url} alt={file.altText} className="max-h-full max-w-full object-contain" />
  if (kind === 'video') {
    return (
      <video src={file.url} controls className="max-h-full max-w-full">
        <track kind="captions" />
      </video>
    )
  }
  if (kind === 'audio') {
    return (
      <audio src={file.url} controls>
        <track kind="captions" />
      </audio>
    )
  }
  return (
    <div className="grid justify-items-center gap-4">
      <Thumbnail file={file} className="w-40 rounded-sm" />
      <p className="text-muted">Documents open on your own computer. Download this one to read it.</p>
    </div>
  )
}
