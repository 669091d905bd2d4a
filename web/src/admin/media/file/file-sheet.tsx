import { useCallback } from 'react'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { canChangeMedia } from '#shared/domain/staff/permissions.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { LoadState } from '../../../ui/page/load-state.tsx'
import { SkeletonRows } from '../../../ui/page/skeleton.tsx'
import { useUnsavedChangesGuard } from '../../screen/navigation-guard.tsx'
import { useSession } from '../../session/session-context.ts'
import { useStaffApi } from '../../session/use-staff-api.ts'
import { useDeleteFiles } from '../library/use-delete-files.ts'
import { Versions } from '../versions/versions.tsx'
import { FileActionsRow } from './file-actions-row.tsx'
import { FileFacts } from './file-facts.tsx'
import { FileForm } from './file-form.tsx'
import { useFileForm } from './use-file-form.ts'
import { UsedIn } from './used-in.tsx'
import { WhoReads } from './who-reads.tsx'

interface FileSheetProps {
  id: string
  /** The file as in the list, shown until it is loaded. */
  known: MediaFile | undefined
  onClose: () => void
  onView: () => void
  /** Reloads the library. */
  onChanged: () => Promise<unknown>
}

/** All details of one file, in a sheet beside the library. */
export function FileSheet({ id, known, onClose, onView, onChanged }: FileSheetProps) {
  const { user } = useSession()
  const { data, error, mutate } = useStaffApi('media.get', { params: { id } })
  const media = data?.media ?? known
  const form = useFileForm(media, async () => {
    await Promise.all([mutate(), onChanged()])
  })
  const deletion = useDeleteFiles(onChanged)
  const confirm = useConfirm()
  const { isDirty } = form

  const confirmLeave = useCallback(
    () =>
      confirm({
        title: 'Discard your changes?',
        text: 'What you have changed about this file is not saved yet.',
        action: 'Discard changes',
        cancel: 'Keep editing',
        danger: true,
      }),
    [confirm],
  )
  useUnsavedChangesGuard(isDirty, confirmLeave)
  const close = async () => {
    if (!isDirty || (await confirmLeave())) onClose()
  }
  const canChange = media !== undefined && media.deletedAt === null && canChangeMedia(user, media)
  async function remove(file: MediaFile) {
    if (await deletion.deleteFiles([file])) onClose()
  }
  async function takeDown(file: MediaFile) {
    if (await deletion.deleteNow(file)) onClose()
  }
  return (
    <Sheet
      open
      onClose={() => void close()}
      title={media?.originalName ?? 'File'}
      description={media && <FileFacts media={media} />}
      actions={
        media && (
          <FileActionsRow
            media={media}
            form={form}
            canChange={canChange}
            deleting={deletion.checking}
            onView={onView}
            onDelete={() => void remove(media)}
            onDeleteNow={() => void takeDown(media)}
          />
        )
      }
    >
      <LoadState
        what="this file"
        loaded={media !== undefined}
        error={error}
        onRetry={() => mutate()}
        skeleton={<SkeletonRows label="Loading this file..." rows={6} />}
      >
        {media && (
          <div className="grid gap-6">
            <FileForm media={media} form={form} canChange={canChange} />
            <WhoReads
              media={media}
              uses={data?.uses}
              onChanged={() => Promise.all([mutate(), onChanged()])}
            />
            <Versions
              loaded={data}
              failed={error !== undefined}
              onChanged={() => Promise.all([mutate(), onChanged()])}
            />
            <UsedIn uses={data?.uses} usedIn={data?.usedIn ?? []} />
          </div>
        )}
      </LoadState>
      {form.dialog}
    </Sheet>
  )
}
