import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { maxLengths } from '#shared/domain/submissions/form-lengths.ts'
import { fullDetails } from '#shared/domain/submissions/message-details.ts'
import { call } from '../../../api/call.ts'
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { ErrorSummary } from '../../forms/parts/error-summary.tsx'
import { NoScriptNote, NotSentNote } from '../../forms/parts/form-notes.tsx'
import { Honeypot } from '../../forms/parts/honeypot.tsx'
import { lengthHint } from '../../forms/parts/length-hint.tsx'
import { SenderFields } from '../../forms/parts/sender-fields.tsx'
import { SubmitButton } from '../../forms/parts/submit-button.tsx'
import { showToast } from '../../forms/toasts/toasts.tsx'
import { type SpamGuard, submitTimeout, useForm, type Values } from '../../forms/use-form.ts'
import { useSite } from '../../site.ts'
import {
  type Field,
  fields,
  isTopic,
  labels,
  otherSource,
  sources,
  toMessage,
  topics,
  validate,
} from './message.ts'
import { MessageSent } from './message-sent.tsx'

async function send(values: Values<Field>, guard: SpamGuard): Promise<void> {
  const message = toMessage(values)
  await call(
    'contact.send',
    { body: { ...message, fullDetails: fullDetails(message), ...guard } },
    submitTimeout(),
  )
}

export function ContactForm() {
  const { salesEmail } = useSite().contact
  const [elsewhere, setElsewhere] = useState(false)
  const details = useRef<HTMLInputElement>(null)
  const { formProps, state, errors, counts, failure, ready, focusOn, reset } = useForm<Field>({
    name: 'contact',
    fields,
    maxLengths: maxLengths.contact,
    validate,
    send,
    onInput: (values) => {
      setElsewhere(values.howDidYouFindUs === otherSource)
      if (details.current) details.current.value = fullDetails(toMessage(values))
    },
    onError: (message) =>
      showToast({
        title: 'Failed to send message',
        text: message ?? 'Please try again later.',
        danger: true,
      }),
  })
  // Links to this page name the topic. After hydration, because the document is the same for every query.
  const topic = useRef<HTMLSelectElement>(null)
  const [query] = useSearchParams()
  const wanted = query.get('topic')
  useEffect(() => {
    if (topic.current && isTopic(wanted)) topic.current.value = topics[wanted]
  }, [wanted])
  if (state === 'sent') return <MessageSent onReset={reset} />

  return (
    <form {...formProps} className="form" aria-label="Contact us">
      <NoScriptNote email={salesEmail} />
      <ErrorSummary fields={fields} labels={labels} errors={errors} onChoose={focusOn} />
      <SenderFields labels={labels} errors={errors} counts={counts} />
      <div className="form-pair">
        <TextField
          label={labels.company}
          name="company"
          autoComplete="organization"
          hint={lengthHint('Optional', counts.company)}
          error={errors.company}
        />
        <SelectField
          label={labels.howDidYouFindUs}
          name="howDidYouFindUs"
          hint="Optional"
          error={errors.howDidYouFindUs}
        >
          <option value="">Choose one</option>
          {sources.map((place) => (
            <option key={place}>{place}</option>
          ))}
        </SelectField>
      </div>
      <div hidden={!elsewhere}>
        <TextField
          label={labels.elsewhere}
          name="elsewhere"
          hint={lengthHint('Optional', counts.elsewhere)}
          error={errors.elsewhere}
        />
      </div>
      <SelectField ref={topic} label={labels.topic} name="topic" hint="Optional" error={errors.topic}>
        <option value="">Choose one</option>
        {Object.values(topics).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextArea
        label={labels.message}
        name="message"
        required
        rows={6}
        hint={lengthHint(undefined, counts.message)}
        error={errors.message}
      />
      {/* Without an initial value, which React would put back with each rendering. */}
      <input ref={details} type="hidden" name="fullDetails" />
      <Honeypot />
      {failure && <NotSentNote message={failure.message} email={salesEmail} />}
      <div className="grid gap-4">
        <p className="text-sm text-muted">
          By sending this message, you agree to our{' '}
          <Link to="/privacy" className="text-link">
            privacy policy
          </Link>
          .
        </p>
        <div>
          <SubmitButton
            label="Send Message"
            sendingLabel="Sending..."
            sending={state === 'sending'}
            disabled={!ready}
          />
        </div>
      </div>
    </form>
  )
}
