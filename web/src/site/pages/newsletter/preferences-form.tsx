import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Delivery, SubscriptionView } from '#shared/domain/submissions/subscriber.ts'
import { call } from '../../../api/call.ts'
import { SubmitButton } from '../../forms/parts/submit-button.tsx'
import { submitTimeout } from '../../forms/use-form.ts'
import { useSite } from '../../site.ts'
import { UnsubscribeButton } from './unsubscribe.tsx'
import { asCallError } from './use-subscription-link.ts'

interface Props {
  token: string
  subscription: SubscriptionView
  isSaved: boolean
  onSaved: (subscription: SubscriptionView) => void
}

const deliveries: readonly { value: Delivery; label: string; help: string }[] = [
  { value: 'immediate', label: 'As they appear', help: 'One email for each article we send out.' },
  {
    value: 'weekly',
    label: 'Once a week',
    help: 'One email with the week’s articles, and none in a week without any.',
  },
]

/** Confirms a subscription together with what it sends, or changes that later. */
export function PreferencesForm({ token, subscription, isSaved, onSaved }: Props) {
  const { name } = useSite()
  const { purpose, status, options } = subscription
  const confirms = purpose === 'confirm' && status !== 'confirmed'
  const isEnded = !confirms && status !== 'confirmed'
  const [delivery, setDelivery] = useState(subscription.delivery)
  const [chosen, setChosen] = useState(subscription.categories)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [changed, setChanged] = useState(false)
  const done = useRef<HTMLParagraphElement>(null)
  const fault = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Scrolls there, too: on a phone the sentence is above the screen, on which the button was.
    if (isSaved) done.current?.focus()
  }, [isSaved, subscription])
  useEffect(() => {
    if (failure) fault.current?.focus()
  }, [failure])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    if (chosen?.length === 0) return setFailure('Choose at least one category, or all of them.')
    setFailure(undefined)
    setSending(true)
    try {
      const body = { token, delivery, categories: chosen }
      const result = await call('newsletter.preferences', { body }, submitTimeout())
      setChanged(false)
      onSaved(result.subscription)
    } catch (error) {
      setFailure(asCallError(error).message)
    } finally {
      setSending(false)
    }
  }
  const change = () => setChanged(true)

  return (
    <>
      {isSaved && !changed && (
        <p ref={done} tabIndex={-1} className="form-received">
          {purpose === 'confirm'
            ? `Your subscription is confirmed. Welcome to the ${name} newsletter.`
            : 'Saved. We’ll follow these preferences from now on.'}
        </p>
      )}
      {confirms && (
        <p className="lead text-muted">
          Choose what you’d like to receive, then confirm. You can change it later from any of our emails.
        </p>
      )}
      {isEnded && (
        <p className="lead text-muted">
          You are not subscribed. Choose what you’d like to receive and save to subscribe again.
        </p>
      )}
      <form
        onSubmit={(event) => void submit(event)}
        onChange={change}
        method="post"
        noValidate
        className="form"
      >
        <fieldset className="grid gap-3">
          <legend className="mb-3 font-medium">How often</legend>
          {deliveries.map(({ value, label, help }) => (
            <label key={value} className="choice">
              <input
                type="radio"
                name="delivery"
                value={value}
                checked={delivery === value}
                onChange={() => setDelivery(value)}
              />
              <span>
                {label}
                <span className="block text-sm text-muted">{help}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset className="grid gap-3">
          <legend className="mb-3 font-medium">Topics</legend>
          <label className="choice">
            <input
              type="checkbox"
              name="all"
              checked={chosen === null}
              onChange={({ target }) => setChosen(target.checked ? null : options.map(({ id }) => id))}
            />
            <span>
              Everything
              <span className="block text-sm text-muted">Including categories we add later.</span>
            </span>
          </label>
          {chosen !== null && (
            <div className="grid gap-3 ps-8">
              {options.map(({ id, name: category }) => (
                <label key={id} className="choice">
                  <input
                    type="checkbox"
                    name="category"
                    value={id}
                    checked={chosen.includes(id)}
                    onChange={({ target }) =>
                      setChosen(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
                    }
                  />
                  <span>{category}</span>
                </label>
              ))}
            </div>
          )}
        </fieldset>
        {failure && (
          <p ref={fault} tabIndex={-1} role="alert" className="form-fault">
            {failure}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <SubmitButton
            label={confirms ? 'Confirm subscription' : isEnded ? 'Subscribe again' : 'Save'}
            sendingLabel={confirms ? 'Confirming...' : 'Saving...'}
            sending={sending}
            disabled={false}
          />
        </p>
      </form>
      {status === 'confirmed' && <UnsubscribeFromAll token={token} />}
    </>
  )
}

/** Ends the whole subscription, with whatever link the page was opened. */
export function UnsubscribeFromAll({ token }: { token: string }) {
  const [isDone, setDone] = useState(false)
  return (
    <section aria-labelledby="stop-title" className="grid gap-4 border-t border-line pt-8">
      <h2 id="stop-title" className="title">
        Unsubscribe
      </h2>
      {isDone ? (
        <output className="form-received">You are unsubscribed. We won’t email you again.</output>
      ) : (
        <>
          <p className="text-muted">This ends your whole subscription immediately.</p>
          <UnsubscribeButton token={token} quiet onDone={() => setDone(true)} />
        </>
      )}
    </section>
  )
}
