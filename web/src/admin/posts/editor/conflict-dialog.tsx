import { useState } from 'react'
import type { Author } from '#shared/domain/author.ts'
import type { Post } from '#shared/domain/post.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { publishedText } from '../post-label.ts'
import { fieldLabels, isField, type PostValues, valuesOf } from './post-form.ts'
import { safeNodes } from './safe-html.ts'

interface ConflictDialogProps {
  mine: PostValues
  theirs: Post
  authors: readonly Author[]
  /** The server's sentence: who saved, and when. */
  message: string
  onClose: () => void
  /** The values chosen field by field; they rest on their version now. */
  onChoose: (values: PostValues) => void
}

type Side = 'mine' | 'theirs'

/** Fields in which two versions differ. The slug counts only where somebody has written one. */
export function differences(mine: PostValues, theirs: PostValues): (keyof PostValues)[] {
  return Object.keys(fieldLabels)
    .filter(isField)
    .filter((name) => name !== 'slug' && JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]))
}

/** Two people saved: both versions side by side, and a choice for each field. Nothing is lost on the way. */
export function ConflictDialog({ mine, theirs, authors, message, onClose, onChoose }: ConflictDialogProps) {
  const stored = valuesOf(theirs)
  const fields = differences(mine, stored)
  const [sides, setSides] = useState<Partial<Record<keyof PostValues, Side>>>({})
  const all = (side: Side) => setSides(Object.fromEntries(fields.map((name) => [name, side])))

  function choose() {
    const taken = fields.filter((name) => sides[name] === 'theirs').map((name) => [name, stored[name]])
    onChoose({ ...mine, ...(Object.fromEntries(taken) as Partial<PostValues>) })
  }

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Somebody else saved this post"
      description={`${message} Choose what to keep, field by field; nothing is saved until you save again.`}
      actions={
        <>
          <Button look="bare" onClick={() => all('theirs')}>
            Take all of theirs
          </Button>
          <Button look="bare" onClick={() => all('mine')}>
            Keep all of mine
          </Button>
          <Button onClick={onClose}>Back to my text</Button>
          <Button look="primary" onClick={choose}>
            Go on with this choice
          </Button>
        </>
      }
    >
      {fields.length === 0 && <p>Both versions say the same. Go on and save yours.</p>}
      <div className="grid gap-6">
        {fields.map((name) => (
          <fieldset key={name}>
            <legend className="mb-2 font-medium">{fieldLabels[name]}</legend>
            <div className="grid gap-3 md:grid-cols-2">
              {(['theirs', 'mine'] as const).map((side) => (
                <label
                  key={side}
                  className={classes(
                    'flex min-w-0 cursor-pointer flex-col gap-2 rounded-sm border p-3',
                    (sides[name] ?? 'mine') === side ? 'border-action' : 'border-line',
                  )}
                >
                  <span className="flex items-center gap-2 text-sm text-muted">
                    <input
                      type="radio"
                      name={`conflict-${name}`}
                      className="size-4 accent-action"
                      checked={(sides[name] ?? 'mine') === side}
                      onChange={() => setSides({ ...sides, [name]: side })}
                    />
                    {side === 'mine' ? 'Mine' : `Saved by ${theirs.updatedBy || 'a colleague'}`}
                  </span>
                  <Value name={name} values={side === 'mine' ? mine : stored} authors={authors} />
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Dialog>
  )
}

interface ValueProps {
  name: keyof PostValues
  values: PostValues
  authors: readonly Author[]
}

function Value({ name, values, authors }: ValueProps) {
  if (name === 'content') {
    return (
      <div
        className="article-body max-h-96 overflow-auto"
        ref={(element) => element?.replaceChildren(safeNodes(values.content, document))}
      />
    )
  }
  const text =
    name === 'authorId'
      ? (authors.find(({ id }) => id === values.authorId)?.name ?? '')
      : name === 'publishedAt'
        ? publishedText(values.publishedAt || null)
        : name === 'tags'
          ? values.tags.join(', ')
          : values[name]
  return (
    <p className="break-words whitespace-pre-wrap">{text || <span className="text-muted">(empty)</span>}</p>
  )
}
