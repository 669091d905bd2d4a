import { useState } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { useSession } from '../../../../session/session-context.ts'
import type { PostValues } from '../post-form.ts'
import type { PostForm } from '../use-post-form.ts'
import { earlierDraftDate } from './draft-date.ts'
import { formatDay } from './zoned-time.ts'

interface Question {
  draftDate: string
  now: Date
  answer: (publishedAt: string | undefined) => void
}

/** Asks which date an article gets if it was begun on an earlier day than the one on which it goes live. */
export function useDateQuestion({ form, stored }: Pick<PostForm, 'form' | 'stored'>) {
  const { timezone } = useSession().settings
  const [openedAt] = useState(() => new Date())
  const [question, setQuestion] = useState<Question>()

  /** The values to save, with the chosen date; unchanged if there was no question, undefined if the user canceled. */
  async function chooseDate(values: PostValues): Promise<PostValues | undefined> {
    const now = new Date()
    const draftDate = earlierDraftDate(stored, openedAt, values, now, timezone)
    if (!draftDate) return values
    const publishedAt = await new Promise<string | undefined>((answer) =>
      setQuestion({ draftDate, now, answer }),
    )
    setQuestion(undefined)
    if (publishedAt === undefined) return undefined
    form.setValue('publishedAt', publishedAt, { shouldDirty: true })
    return { ...values, publishedAt }
  }

  const days = question && [
    formatDay(new Date(question.draftDate), timezone),
    formatDay(question.now, timezone),
  ]
  const dialog = question && (
    <Dialog
      open
      title="Which date should readers see?"
      description={`This draft was started on ${days?.[0]}. It goes live today, ${days?.[1]}.`}
      onClose={() => question.answer(undefined)}
      actions={
        <>
          <Button onClick={() => question.answer(undefined)}>Go back</Button>
          <Button onClick={() => question.answer(question.draftDate)}>{days?.[0]}</Button>
          <Button variant="primary" onClick={() => question.answer(new Date().toISOString())}>
            Today, {days?.[1]}
          </Button>
        </>
      }
    >
      <p className="text-muted">Readers see this date above the article, and lists are sorted by it.</p>
    </Dialog>
  )
  return { chooseDate, dialog }
}
