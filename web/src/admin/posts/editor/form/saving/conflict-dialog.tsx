import { useMemo, useState } from 'react'
import type { Author } from '#shared/domain/catalog/author.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { Button } from '../../../../../ui/button.tsx'
import { classNames } from '../../../../../ui/class-names.ts'
import { Dialog } from '../../../../../ui/dialog.tsx'
import type { Choice } from '../../../../conflicts/merge-blocks.ts'
import { useSession } from '../../../../session/session-context.ts'
import { formatPublishDate } from '../../../status-label.ts'
import { fieldLabels, type PostValues, postToValues } from '../../values/post-form.ts'
import { ConflictingText } from './conflicting-text.tsx'
import { mergeArticles, mergeFields } from './merge-article.ts'
import { isNote } from './merge-notes.ts'
import { MergedChanges } from './merged-changes.tsx'

export interface ConflictDialogProps {
  mine: PostValues
  theirs: Post
  /** The version that both are based on; undefined if it is unknown. Then every difference is a conflict. */
  base: PostValues | undefined
  /** The newer version was saved by the same user, in another tab or on another device. */
  sameUser: boolean
  authors: readonly Author[]
  /** The server's message: who saved, and when. */
  message: string
  onClose: () => void
  /** Called with the merged values, which are based on the newer version. */
  onChoose: (values: PostValues) => void
}

type Side = 'mine' | 'theirs'

/**
 * Merges two versions of a post. Changes by only one side are merged and shown; where both changed a field or a part of the
 * text, the user chooses one. Nothing is preselected, so that nobody saves a choice that they have not read.
 */
export default function ConflictDialog(props: ConflictDialogProps) {
  const { mine, theirs, base, sameUser, authors, message, onClose, onChoose } = props
  const stored = useMemo(() => postToValues(theirs), [theirs])
  const fields = useMemo(() => mergeFields(base, mine, stored), [base, mine, stored])
  const { parts, join } = useMemo(
    () => mergeArticles(base?.content, mine.content, stored.content),
    [base, mine, stored],
  )
  const conflicts = parts.flatMap((part, index) => (part.kind === 'conflicting' ? [{ part, index }] : []))
  const [sides, setSides] = useState<Partial<Record<keyof PostValues, Side>>>({})
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map())
  const questions = fields.conflicting.length + conflicts.length
  const incomplete =
    fields.conflicting.some((name) => !sides[name]) || conflicts.some(({ index }) => !choices.has(index))
  const colleague = theirs.updatedBy || 'a colleague'
  const sideLabels = sameUser
    ? {
        mine: 'On this screen',
        theirs: 'Saved in the other tab',
        both: 'Both: this screen’s text first, then the other tab’s',
      }
    : {
        mine: 'Mine',
        theirs: `Saved by ${colleague}`,
        both: `Both: mine first, then the text by ${colleague}`,
      }
  const joined = fields.theirs.map((name) => ({
    label: fieldLabels[name],
    value: <FieldText name={name} values={stored} authors={authors} />,
  }))

  function chooseAll(side: Side) {
    setSides(Object.fromEntries(fields.conflicting.map((name) => [name, side])))
    setChoices(new Map(conflicts.map(({ index }) => [index, side])))
  }
  function applyChoice() {
    const theirFields = [...fields.theirs, ...fields.conflicting.filter((name) => sides[name] === 'theirs')]
    onChoose({
      ...mine,
      ...(Object.fromEntries(theirFields.map((name) => [name, stored[name]])) as Partial<PostValues>),
      suggested: mine.suggested.filter((name) => stored.suggested.includes(name)),
      content: join((index) => choices.get(index) ?? 'both'),
    })
  }

  const question =
    questions > 0
      ? 'Where both versions changed the same words, choose which to keep.'
      : 'The changes do not conflict, so both versions are merged.'
  const undoable =
    fields.conflicting.length > 0
      ? 'Undo brings your text back, but not the title or other fields.'
      : 'Undo brings your text back.'
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={sameUser ? 'You saved a newer version in another tab' : 'Someone else saved this post'}
      description={`${message} ${question} Nothing is saved until you save again. ${undoable}`}
      actions={
        <>
          {questions > 1 && (
            <>
              <Button variant="bare" onClick={() => chooseAll('theirs')}>
                {sameUser ? 'Use the saved one for all' : 'Use theirs for all'}
              </Button>
              <Button variant="bare" onClick={() => chooseAll('mine')}>
                {sameUser ? 'Use this screen for all' : 'Use mine for all'}
              </Button>
            </>
          )}
          <Button onClick={onClose}>Not now</Button>
          <Button
            variant="primary"
            disabledReason={incomplete ? 'Choose a version for each conflict first.' : undefined}
            onClick={applyChoice}
          >
            {questions > 0 ? 'Apply this choice' : 'Merge both'}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {fields.conflicting.map((name) => (
          <fieldset key={name}>
            <legend className="mb-2 font-medium">{fieldLabels[name]}</legend>
            <div className="grid gap-3 md:grid-cols-2">
              {(['theirs', 'mine'] as const).map((side) => (
                <label
                  key={side}
                  className={classNames(
                    'flex min-w-0 cursor-pointer flex-col gap-2 rounded-sm border p-3',
                    sides[name] === side ? 'border-action' : 'border-line',
                  )}
                >
                  <span className="flex items-center gap-2 text-sm text-muted">
                    <input
                      type="radio"
                      name={`conflict-${name}`}
                      className="size-4 accent-action"
                      checked={sides[name] === side}
                      onChange={() => setSides({ ...sides, [name]: side })}
                    />
                    {sideLabels[side]}
                  </span>
                  <span className="break-words whitespace-pre-wrap">
                    <FieldText name={name} values={side === 'mine' ? mine : stored} authors={authors} />
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        {conflicts.map(({ part, index }, position) => (
          <ConflictingText
            key={index}
            part={part}
            legend={`${part.mine.some(isNote) ? 'Footnote' : 'Text'}${conflicts.length === 1 ? '' : `, place ${position + 1} of ${conflicts.length}`}`}
            sides={sideLabels}
            choice={choices.get(index)}
            onChoose={(choice) => setChoices(new Map(choices).set(index, choice))}
          />
        ))}
        <MergedChanges theirs={sideLabels.theirs} parts={parts} fields={joined} />
      </div>
    </Dialog>
  )
}

interface FieldTextProps {
  name: keyof PostValues
  values: PostValues
  authors: readonly Author[]
}

/** The value of a field other than the text, in readable form. */
function FieldText({ name, values, authors }: FieldTextProps) {
  const { settings } = useSession()
  const value = values[name]
  const text =
    name === 'authorId'
      ? (authors.find(({ id }) => id === values.authorId)?.name ?? '')
      : name === 'publishedAt'
        ? formatPublishDate(values.publishedAt || null, settings)
        : typeof value === 'boolean'
          ? value && 'Yes'
          : Array.isArray(value)
            ? value.join(', ')
            : value
  return text || <span className="text-muted">(empty)</span>
}
