import { useCallback, useMemo, useState } from 'react'
import type { Author } from '#shared/domain/catalog/author.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { Button } from '../../../../../ui/button.tsx'
import { classNames } from '../../../../../ui/class-names.ts'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { useSession } from '../../../../session/session-context.ts'
import { formatPublishDate } from '../../../status-label.ts'
import { sanitizeToFragment } from '../../rich-text/convert/sanitize-html.ts'
import { fieldLabels, isFieldName, type PostValues, postToValues } from '../post-form.ts'

interface ConflictDialogProps {
  mine: PostValues
  theirs: Post
  /** The newer version was saved by the same user, in another tab or on another device. */
  sameUser: boolean
  authors: readonly Author[]
  /** The server's message: who saved, and when. */
  message: string
  onClose: () => void
  /** Called with the chosen values, which are based on the newer version. */
  onChoose: (values: PostValues) => void
}

type Side = 'mine' | 'theirs'

/** The fields in which two versions differ, except for the slug, which the form leaves empty until it is edited. */
function differingFields(mine: PostValues, theirs: PostValues): (keyof PostValues)[] {
  return Object.keys(fieldLabels)
    .filter(isFieldName)
    .filter((name) => name !== 'slug' && JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]))
}

/**
 * Shows two versions of a post side by side, with a choice for each field. If a colleague saved the other version,
 * the user's own is preselected. If both are the user's own, none is, since either could be the intended one.
 */
export function ConflictDialog({
  mine,
  theirs,
  sameUser,
  authors,
  message,
  onClose,
  onChoose,
}: ConflictDialogProps) {
  const stored = useMemo(() => postToValues(theirs), [theirs])
  const fields = useMemo(() => differingFields(mine, stored), [mine, stored])
  const [sides, setSides] = useState<Partial<Record<keyof PostValues, Side>>>({})
  const sideOf = (name: keyof PostValues): Side | undefined => sides[name] ?? (sameUser ? undefined : 'mine')
  const incomplete = fields.some((name) => sideOf(name) === undefined)
  const sideLabels = sameUser
    ? { mine: 'On this screen', theirs: 'Saved in the other tab' }
    : { mine: 'Mine', theirs: `Saved by ${theirs.updatedBy || 'a colleague'}` }
  const chooseAll = (side: Side) => setSides(Object.fromEntries(fields.map((name) => [name, side])))

  function applyChoice() {
    const chosen = fields.filter((name) => sides[name] === 'theirs').map((name) => [name, stored[name]])
    onChoose({ ...mine, ...(Object.fromEntries(chosen) as Partial<PostValues>) })
  }

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={sameUser ? 'You saved a newer version in another tab' : 'Someone else saved this post'}
      description={`${message} Choose which version to keep for each field. Nothing is saved until you save again.`}
      actions={
        <>
          <Button variant="bare" onClick={() => chooseAll('theirs')}>
            {sameUser ? 'Use all saved values' : 'Use all of theirs'}
          </Button>
          <Button variant="bare" onClick={() => chooseAll('mine')}>
            {sameUser ? 'Keep all on this screen' : 'Keep all of mine'}
          </Button>
          <Button onClick={onClose}>Back to editing</Button>
          <Button
            variant="primary"
            disabledReason={incomplete ? 'Choose one of the two versions for each field first.' : undefined}
            onClick={applyChoice}
          >
            Continue with this choice
          </Button>
        </>
      }
    >
      {fields.length === 0 && <p>Both versions are the same. Continue, and save yours.</p>}
      <div className="grid gap-6">
        {fields.map((name) => (
          <fieldset key={name}>
            <legend className="mb-2 font-medium">{fieldLabels[name]}</legend>
            <div className="grid gap-3 md:grid-cols-2">
              {(['theirs', 'mine'] as const).map((side) => (
                <label
                  key={side}
                  className={classNames(
                    'flex min-w-0 cursor-pointer flex-col gap-2 rounded-sm border p-3',
                    sideOf(name) === side ? 'border-action' : 'border-line',
                  )}
                >
                  <span className="flex items-center gap-2 text-sm text-muted">
                    <input
                      type="radio"
                      name={`conflict-${name}`}
                      className="size-4 accent-action"
                      checked={sideOf(name) === side}
                      onChange={() => setSides({ ...sides, [name]: side })}
                    />
                    {sideLabels[side]}
                  </span>
                  <FieldValue name={name} values={side === 'mine' ? mine : stored} authors={authors} />
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Dialog>
  )
}

interface FieldValueProps {
  name: keyof PostValues
  values: PostValues
  authors: readonly Author[]
}

function FieldValue({ name, values, authors }: FieldValueProps) {
  const { settings } = useSession()
  if (name === 'content') return <ArticleHtml html={values.content} />
  const text =
    name === 'authorId'
      ? (authors.find(({ id }) => id === values.authorId)?.name ?? '')
      : name === 'publishedAt'
        ? formatPublishDate(values.publishedAt || null, settings)
        : name === 'tags'
          ? values.tags.join(', ')
          : values[name]
  return (
    <p className="break-words whitespace-pre-wrap">{text || <span className="text-muted">(empty)</span>}</p>
  )
}

/** Rendered once per text: a long article is slow to render, and choices for other fields do not change it. */
function ArticleHtml({ html }: { html: string }) {
  const render = useCallback(
    (element: HTMLElement | null) => element?.replaceChildren(sanitizeToFragment(html, document)),
    [html],
  )
  return <div className="article-body max-h-96 overflow-auto" ref={render} />
}
