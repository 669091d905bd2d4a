import { type ReactNode, useEffect, useId, useState } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import type { Mailing, Recipients } from '#shared/domain/mailings.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { can } from '#shared/domain/staff/permissions.ts'
import { LabeledCheckbox } from '../../../../../ui/checkbox.tsx'
import { LoadFailure } from '../../../../../ui/page/load-state.tsx'
import { Skeleton } from '../../../../../ui/page/skeleton.tsx'
import type { MailingPace } from '../../../../mailings/mailing-labels.ts'
import { useSession } from '../../../../session/session-context.ts'
import { useStaffApi } from '../../../../session/use-staff-api.ts'
import type { PostValues } from '../../values/post-form.ts'
import { describeRecipients } from './describe-recipients.ts'
import { MailingState } from './mailing-state.tsx'
import { TestMailButton } from './test-mail-button.tsx'

interface MailingFieldProps {
  form: UseFormReturn<PostValues>
  post: Post | undefined
  /** Puts the fields into their group, which there is none of without mail. */
  renderGroup: (fields: ReactNode) => ReactNode
}

/** Whether to mail the article to subscribers, and afterward the state of the mailing. Only for users who may publish. */
export function MailingField({ form, post, renderGroup }: MailingFieldProps) {
  const { user } = useSession()
  const mayPublish = can(user, 'posts:publish')
  const { control } = form
  const [status, category] = useWatch({ control, name: ['status', 'category'] })
  const { isDirty } = useFormState({ control })
  const { data, error } = useStaffApi('mailings.recipients', mayPublish ? { query: { category } } : null)
  const [wasOn, setWasOn] = useState(false)
  if (data?.mailIsOn && !wasOn) setWasOn(true)
  // Where mail is disabled, show nothing. While another category is being counted, keep the field visible.
  if (!mayPublish || !(data ? data.mailIsOn : wasOn || error)) return null
  const renderOption = (stopped?: Mailing) =>
    status === 'published' ? (
      <MailingOption form={form} counts={data} failed={error !== undefined} stopped={stopped} />
    ) : (
      <p className="text-sm text-muted">A published post can be emailed to subscribers.</p>
    )
  return renderGroup(
    <section aria-label="Subscribers" className="grid gap-3">
      {post ? <StoredPostMailing post={post} renderOption={renderOption} /> : renderOption()}
      <TestMailButton post={post} changed={isDirty} />
    </section>,
  )
}

function StoredPostMailing({
  post,
  renderOption,
}: {
  post: Post
  renderOption: (stopped?: Mailing) => ReactNode
}) {
  const request = { params: { id: post.id } }
  const { data, error, mutate } = useStaffApi('mailings.ofPost', request)
  // A save that stays in the editor may change the mailing.
  useEffect(() => void mutate(), [mutate, post.version])
  if (error && !data) return <LoadFailure what="the mailing" error={error} onRetry={mutate} />
  if (!data) return <Skeleton className="h-10 w-full" />
  const { mailing } = data
  const hasBegun = mailing?.state === 'sending' || mailing?.state === 'sent'
  // The first mailing was sent; a second one was scheduled and canceled.
  const wasCanceled = mailing?.state === 'withdrawn' && post.emailSubscribers
  if (mailing && (hasBegun || wasCanceled))
    return <MailingState mailing={mailing} post={post} onChanged={() => void mutate()} />
  return renderOption(mailing?.state === 'stopped' ? mailing : undefined)
}

interface MailingOptionProps {
  form: MailingFieldProps['form']
  /** Undefined while they are counted. */
  counts: ({ recipients: Recipients } & MailingPace) | undefined
  /** Counting them failed. */
  failed: boolean
  /** The mailing that was stopped before it was complete. */
  stopped: Mailing | undefined
}

function MailingOption({ form, counts, failed, stopped }: MailingOptionProps) {
  const { settings } = useSession()
  const hint = useId()
  const { control } = form
  const [selected, category, publishedAt] = useWatch({
    control,
    name: ['emailSubscribers', 'category', 'publishedAt'],
  })
  const { errors } = useFormState({ control })
  const problem = errors.emailSubscribers?.message
  return (
    <div className="grid">
      <LabeledCheckbox
        checked={selected}
        aria-describedby={hint}
        aria-invalid={problem ? true : undefined}
        onChange={({ target }) =>
          form.setValue('emailSubscribers', target.checked, { shouldDirty: true, shouldValidate: false })
        }
      >
        <span className="text-[length:var(--control-text,0.9375rem)] font-medium">
          {stopped ? 'Email this to the other subscribers' : 'Email this to subscribers'}
        </span>
      </LabeledCheckbox>
      <div className="grid gap-1 ps-[calc(var(--control,2.5rem)+0.25rem)]">
        <p id={hint} className="text-sm text-muted">
          {failed && !counts
            ? 'How many subscribers there are could not be counted.'
            : describeRecipients({
                recipients: counts?.recipients,
                pace: counts ?? { perMinute: 1 },
                selected,
                publishedAt,
                category,
                stopped,
                settings,
              })}
        </p>
        {problem && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
