import { useState } from 'react'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { type Batch, useBatch } from '../../../ui/batch/use-batch.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSession } from '../../session/session-context.ts'
import { consequences, type FileUses, finalConsequences, findUses } from './deletion-consequences.tsx'

interface DeleteFiles {
  /** Shows what the deletion would break, asks for confirmation, and deletes. Resolves to whether the user confirmed. */
  deleteFiles: (files: readonly MediaFile[]) => Promise<boolean>
  /** Deletes one file for good, after a confirmation. Resolves to whether the user confirmed. */
  deleteNow: (file: MediaFile) => Promise<boolean>
  /** True while it checks where the files are used. */
  checking: boolean
  batch: Batch<FileUses>
}

/** Deletes files after a confirmation that names where they are used. One file at a time, with a result for each. */
export function useDeleteFiles(refresh: () => unknown): DeleteFiles {
  const { call } = useSession()
  const confirm = useConfirm()
  const toast = useToast()
  const [checking, setChecking] = useState(false)
  const batch = useBatch<FileUses>({ atOnce: 3, onFinished: refresh })

  const remove = ({ file, uses }: FileUses) =>
    // A file may only be deleted while in use if the confirmation listed that use.
    call('media.delete', { params: { id: file.id }, ...(uses > 0 && { query: { anyway: 'true' } }) })

  async function undo(file: MediaFile) {
    try {
      await call('media.restore', { params: { id: file.id } })
      toast({ title: 'File restored', text: file.originalName })
    } catch (error) {
      toast({ title: 'The file was not restored', text: messageOf(error), danger: true })
    }
    await refresh()
  }

  async function deleteFiles(files: readonly MediaFile[]): Promise<boolean> {
    const [first] = files
    if (!first) return false
    setChecking(true)
    const found = await findUses(files, call).finally(() => setChecking(false))
    const count = files.length
    const confirmed = await confirm({
      title:
        count === 1
          ? 'Are you sure you want to delete this file?'
          : `Are you sure you want to delete ${count} files?`,
      ...consequences(found),
      action: count === 1 ? 'Delete' : `Delete ${count} files`,
      danger: true,
    })
    if (!confirmed) return false
    if (count > 1) {
      void batch.start(found, async (one) => void (await remove(one)))
      return true
    }
    try {
      for (const one of found) await remove(one)
      toast({
        title: 'File deleted',
        text: first.originalName,
        action: { label: 'Undo', run: () => void undo(first) },
      })
    } catch (error) {
      toast({ title: 'The file was not deleted', text: messageOf(error), danger: true })
    }
    await refresh()
    return true
  }
  async function deleteNow(file: MediaFile): Promise<boolean> {
    setChecking(true)
    const [found] = await findUses([file], call).finally(() => setChecking(false))
    const confirmed = await confirm({
      title: 'Delete this file for good?',
      ...finalConsequences(found ?? { file, uses: 0, usedIn: [] }),
      action: 'Delete now',
      danger: true,
    })
    if (!confirmed) return false
    try {
      await call('media.delete', { params: { id: file.id }, query: { now: 'true', anyway: 'true' } })
      toast({ title: 'File deleted for good', text: file.originalName })
    } catch (error) {
      toast({ title: 'The file was not deleted', text: messageOf(error), danger: true })
    }
    await refresh()
    return true
  }
  return { deleteFiles, deleteNow, checking, batch }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'Please try again.')
