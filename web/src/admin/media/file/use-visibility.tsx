import { useState } from 'react'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSession } from '../../session/session-context.ts'

/** Makes a file public without a use, or takes that back, after a confirmation. */
export function useVisibility(onChanged: () => Promise<unknown>): {
  change: (file: MediaFile) => Promise<void>
  changing: boolean
} {
  const { call } = useSession()
  const confirm = useConfirm()
  const toast = useToast()
  const [changing, setChanging] = useState(false)

  async function change(file: MediaFile) {
    const madePublic = file.madePublicAt === null
    const address = new URL(file.url, location.origin).href
    const confirmed = await confirm(
      madePublic
        ? {
            title: 'Make this file public?',
            text: `Anybody can read “${file.originalName}” at once, whatever uses it: ${address}`,
            action: 'Make public',
          }
        : {
            title: 'Take this file back?',
            text: `Within a minute readers find “${file.originalName}” only where something public uses it. What their browsers have already loaded cannot be recalled.`,
            action: 'Take back',
            danger: true,
          },
    )
    if (!confirmed) return
    setChanging(true)
    try {
      const { altText, caption, focalPoint, version } = file
      await call('media.update', {
        params: { id: file.id },
        body: { altText, caption, focalPoint, version, madePublic },
      })
      toast({ title: madePublic ? 'The file is public' : 'The file was taken back', text: file.originalName })
    } catch (error) {
      const text = error instanceof Error ? error.message : 'Please try again.'
      toast({ title: 'Nothing was changed', text, danger: true })
    }
    await onChanged()
    setChanging(false)
  }
  return { change, changing }
}
