import { type FormEvent, useId, useState } from 'react'
import type { PostRow } from '#shared/domain/posts/post.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ChoiceField } from '../../../ui/forms/select.tsx'
import { useStaffApi } from '../../session/use-staff-api.ts'
import { countPosts } from './bulk-work.ts'

export type Choice = 'category' | 'addTag' | 'removeTag'

interface ChooseDialogProps {
  choice: Choice
  posts: readonly PostRow[]
  onChoose: (name: string) => void
  onClose: () => void
}

const words: Record<Choice, { title: string; action: string }> = {
  category: { title: 'Set category', action: 'Set category' },
  addTag: { title: 'Add tag', action: 'Add tag' },
  removeTag: { title: 'Remove tag', action: 'Remove tag' },
}

/** Asks for the category or tag to add to or remove from the selected posts. */
export function ChooseDialog({ choice, posts, onChoose, onClose }: ChooseDialogProps) {
  const id = useId()
  const categories = useStaffApi('categories.list', {})
  const tags = useStaffApi('tags.list', {})
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const carried = [...new Set(posts.flatMap((post) => post.tags))].sort()
  const options = choice === 'category' ? (categories.data?.categories.map((one) => one.name) ?? []) : carried

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const chosen = name.trim()
    if (!chosen) return setError(choice === 'category' ? 'Choose a category' : 'Give the tag a name')
    onChoose(chosen)
  }
  function change(next: string) {
    setError(undefined)
    setName(next)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words[choice].title}
      description={`For ${countPosts(posts.length)}.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={id}>
            {words[choice].action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        {choice === 'addTag' ? (
          <>
            <TextField
              label="Tag"
              limit={50}
              list={`${id}-tags`}
              autoComplete="off"
              value={name}
              error={error}
              onChange={({ target }) => change(target.value)}
            />
            <datalist id={`${id}-tags`}>
              {tags.data?.tags.map((tag) => (
                <option key={tag.id}>{tag.name}</option>
              ))}
            </datalist>
          </>
        ) : (
          <ChoiceField
            label={choice === 'category' ? 'Category' : 'Tag'}
            value={name}
            error={error}
            onChange={change}
            options={[
              { value: '', label: 'Choose…' },
              ...options.map((option) => ({ value: option, label: option })),
            ]}
          />
        )}
      </form>
    </Dialog>
  )
}
