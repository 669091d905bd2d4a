import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { tagSlugOf } from '#shared/domain/slug.ts'
import { IconButton } from '../../../ui/button.tsx'
import { controlClass, FieldFrame } from '../../../ui/field.tsx'

interface TagsFieldProps {
  tags: readonly string[]
  error?: string | undefined
  onChange: (tags: string[]) => void
}

const same = (a: string, b: string) => a === b || (tagSlugOf(a) !== '' && tagSlugOf(a) === tagSlugOf(b))

/** Tags, added with Enter or the plus button; blank and repeated ones are ignored. */
export function TagsField({ tags, error, onChange }: TagsFieldProps) {
  const [text, setText] = useState('')

  function add() {
    const tag = text.trim()
    setText('')
    if (tag && !tags.some((known) => same(known, tag))) onChange([...tags, tag])
  }

  return (
    <div className="grid gap-2">
      <FieldFrame label="Tags" error={error}>
        {(control) => (
          <div className="flex gap-2">
            <input
              type="text"
              maxLength={50}
              placeholder="Add a tag"
              className={`${controlClass} min-h-10 flex-1`}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                event.preventDefault()
                add()
              }}
              {...control}
            />
            <IconButton label="Add tag" look="quiet" onClick={add}>
              <Plus size={18} aria-hidden />
            </IconButton>
          </div>
        )}
      </FieldFrame>
      {tags.length > 0 && (
        <ul aria-label="Tags of this post" className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="inline-flex items-center rounded-sm border border-line pl-2 text-sm">
              {tag}
              <button
                type="button"
                aria-label={`Remove tag ${tag}`}
                className="grid size-7 cursor-pointer place-items-center rounded-sm text-muted hover:text-ink"
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
