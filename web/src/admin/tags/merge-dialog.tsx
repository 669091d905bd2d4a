import { useState } from 'react'
import { maxMergedTags } from '#shared/domain/catalog/max-merged-tags.ts'
import type { Tag } from '#shared/domain/catalog/tag.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChoiceField } from '../../ui/forms/select.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useSession } from '../session/session-context.ts'
import { postsText } from './tag-texts.ts'

export const tooManyToMerge = `At most ${maxMergedTags} tags can be merged at once.`

const asOptions = (tags: readonly Tag[], group: string) =>
  tags.map(({ id, name }) => ({ value: id, label: name, group }))

interface MergeDialogProps {
  /** The selected tags. The one with the most posts is suggested as the one to keep. */
  selected: readonly Tag[]
  all: readonly Tag[]
  onClose: () => void
  onMerged: () => Promise<unknown>
}

/** Asks which tag to keep, and merges the others into it. */
export function MergeDialog({ selected, all, onClose, onMerged }: MergeDialogProps) {
  const { call } = useSession()
  const toast = useToast()
  const [suggested] = [...selected].sort((a, b) => b.postCount - a.postCount)
  const [into, setInto] = useState(selected.length > 1 ? (suggested?.id ?? '') : '')
  const [busy, setBusy] = useState(false)
  const others = all.filter((tag) => !selected.includes(tag))
  const merged = selected.filter(({ id }) => id !== into)
  const target = all.find(({ id }) => id === into)
  const tooMany = merged.length > maxMergedTags

  async function merge() {
    if (!target) return
    setBusy(true)
    try {
      await call('tags.merge', { body: { from: merged.map(({ id }) => id), into } })
      toast({
        title: 'Tags merged',
        text: `${merged.map(({ name }) => name).join(', ')} into ${target.name}`,
      })
      await onMerged()
      onClose()
    } catch (error) {
      const text = error instanceof Error ? error.message : 'Please try again.'
      toast({ title: 'The tags were not merged', text, danger: true })
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={selected.length === 1 ? `Merge “${selected[0]?.name}”` : `Merge ${selected.length} tags`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" busy={busy} disabled={!target || tooMany} onClick={() => void merge()}>
            Merge
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ChoiceField
          label="Merge into"
          value={into}
          onChange={setInto}
          options={[
            ...(selected.length === 1
              ? [{ value: '', label: 'Choose a tag' }]
              : asOptions(selected, 'Selected')),
            ...asOptions(others, 'Other tags'),
          ]}
        />
        {tooMany && (
          <p role="alert" className="text-danger">
            {tooManyToMerge} You selected {merged.length}: merge some of them first.
          </p>
        )}
        {target && !tooMany && (
          <ul className="grid list-disc gap-1 pl-4 text-muted marker:text-edge">
            {merged.map(({ id, name, postCount }) => (
              <li key={id}>
                {postsText(postCount)} with “{name}” {postCount === 1 ? 'gets' : 'get'} “{target.name}”
              </li>
            ))}
            <li>Links to the merged tags lead to “{target.name}”</li>
            {merged
              .filter(({ description }) => description)
              .map(({ id, name, description }) => (
                <li key={id}>
                  The description of “{name}” goes: {description}
                </li>
              ))}
          </ul>
        )}
        <p className="font-medium">
          This cannot be undone: the merged tags and their descriptions go for good.
        </p>
      </div>
    </Dialog>
  )
}
