import { type SubmitEvent, useId, useState } from 'react'
import type { MediaFile, MediaUse } from '#shared/domain/media/media-file.ts'
import { namesOfTypes } from '#shared/domain/media/media-types.ts'
import { formatBytes } from '#shared/domain/text/format-bytes.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSession } from '../../session/session-context.ts'
import { FilePicker } from '../../uploads/file-picker.tsx'
import { isSeen, ReplacementEffects } from './replacement-effects.tsx'
import { useReplaceFile } from './use-replace-file.ts'

interface ReplaceFileProps {
  media: MediaFile
  usedIn: readonly MediaUse[]
  uses: number
  onClose: () => void
  /** Reloads the file and the library. */
  onChanged: () => Promise<unknown>
}

/** Pictures that the library does not keep are converted to these. */
const convertible = ['image/png', 'image/jpeg']

/** The dialog that replaces the bytes of a file: by which file, and why. */
export function ReplaceFile({ media, usedIn, uses, onClose, onChanged }: ReplaceFileProps) {
  const { user, settings } = useSession()
  const confirm = useConfirm()
  const toast = useToast()
  const form = useId()
  const { state, replace, cancel } = useReplaceFile(media)
  const [file, setFile] = useState<File>()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const isBusy = state.phase === 'sending' || state.phase === 'checking'
  const words = reason.trim()
  const extension = media.filename.split('.').at(-1) ?? ''

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // React events bubble through portals.
    event.stopPropagation()
    if (isBusy) return
    const isComplete = file !== undefined && words !== '' && words.length <= 300
    setMissing(!isComplete)
    if (!isComplete) return
    if (isSeen(media, usedIn)) {
      const confirmed = await confirm({
        title: 'Replace what readers see?',
        text: (
          <ReplacementEffects
            {...{ media, file, usedIn, uses }}
            style={settings}
            by={user.name}
            now={new Date()}
          />
        ),
        action: 'Replace file',
        cancel: 'Go back',
      })
      if (!confirmed) return
    }
    const outcome = await replace(file, words, media.isPublic)
    await onChanged()
    if (outcome === 'failed') return
    if (outcome === 'replaced')
      toast({
        title: 'File replaced',
        text: media.isPublic ? 'Readers see the new one within a minute.' : file.name,
      })
    else
      toast({
        title: 'The new file is still being checked',
        text: 'It replaces the old one once it has passed. Its versions tell.',
      })
    onClose()
  }
  function close() {
    cancel()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title="Replace file"
      description={`Its address, its uses${media.width === null ? ' and its texts' : ', its alt text and its focal point'} stay. The old file stays until the new one has passed its check, and then among its versions.`}
      actions={
        <>
          <Button onClick={close}>{isBusy ? 'Stop' : 'Cancel'}</Button>
          <Button variant="primary" type="submit" form={form} busy={isBusy}>
            {isSeen(media, usedIn) ? 'Replace file...' : 'Replace file'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {state.phase === 'failed' && (
          <Notice tone="danger" title="The file was not replaced.">
            {state.text}
          </Notice>
        )}
        <div className="grid gap-1.5">
          <div className="flex flex-wrap items-center gap-3">
            <FilePicker
              label="Choose new file"
              accept={convertible.includes(media.mimeType) ? 'image/*' : media.mimeType}
              onFile={setFile}
            />
            <output className="min-w-0 text-[15px] wrap-anywhere" dir="auto">
              {file ? `${file.name}, ${formatBytes(file.size)}` : 'No file chosen'}
            </output>
          </div>
          {missing && !file && (
            <p role="alert" className="text-sm text-danger">
              Choose the new file
            </p>
          )}
          <p className="text-sm text-muted">
            Only {namesOfTypes[extension]}, because the address of this file ends with .{extension}.
          </p>
        </div>
        <TextArea
          label="Reason"
          required
          rows={2}
          limit={300}
          hint="For example: figure on page 3 corrected. Colleagues read it in the file's history."
          value={reason}
          error={missing && words === '' ? 'Say why the file is replaced' : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        {state.phase === 'sending' && <Progress label="Sending the new file" value={state.sent} />}
        {state.phase === 'checking' && (
          <Spinner label="Checking the new file. The old one stays until then..." />
        )}
      </form>
    </Dialog>
  )
}
