import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { maxTags, tooManyTags } from '#shared/domain/posts/article-limits.ts'
import { tagSlugOf } from '#shared/domain/posts/slug.ts'
import { lengthError } from '#shared/domain/submissions/form-lengths.ts'
import { IconButton } from '../../../../../ui/button.tsx'
import { controlClass, FieldFrame } from '../../../../../ui/field.tsx'

/** Of the name of a tag. */
const maxTagLength = 50

interface TagsFieldProps {
  tags: readonly string[]
  error?: string | undefined
  onChange: (tags: string[]) => void
}

const isSameTag = (a: string, b: string) => a === b || (tagSlugOf(a) !== '' && tagSlugOf(a) === tagSlugOf(b))

/** Splits typed or pasted text into tags at commas. */
function tagsIn(text: string, known: readonly string[]): string[] {
  const tags = [...known]
  for (const tag of text.split(/[,，、]/).map((part) => part.trim()))
    if (tag && !tags.some((existing) => isSameTag(existing, tag))) tags.push(tag)
  return tags
}

/** The tags of a post, added with Enter, a comma or the plus button. Blank and duplicate tags are ignored. */
export function TagsField({ tags, error, onChange }: TagsFieldProps) {
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string>()

  function addTags() {
    const next = tagsIn(text, tags)
    const longest = Math.max(0, ...next.map(({ length }) => length))
    const reason =
      next.length > maxTags ? `${tooManyTags}. It has ${tags.length}.` : lengthError(longest, maxTagLength)
    // The words stay in the field: nothing that was typed is lost.
    setRefused(reason)
    if (reason) return
    setText('')
    if (next.length > tags.length) onChange(next)
  }

  return (
    <div className="grid gap-2">
      <FieldFrame label="Tags" error={refused ?? error}>
        {(control) => (
          <div className="flex gap-2">
            <input
              type="text"
              dir="auto"
              placeholder="Add a tag"
              className={`${controlClass} min-h-10 flex-1`}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (!['Enter', ','].includes(event.key) || event.nativeEvent.isComposing) return
                event.preventDefault()
                addTags()
              }}
              {...control}
            />
            <IconButton label="Add tag" variant="quiet" onClick={addTags}>
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
                onClick={() => {
                  setRefused(undefined)
                  onChange(tags.filter((other) => other !== tag))
                }}
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
