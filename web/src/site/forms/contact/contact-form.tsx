import { useEffect, useRef, useState } from 'react'
import { isEmailAddress } from '#shared/domain/email-address.ts'
import { fullDetails } from '#shared/domain/message-details.ts'
import { call } from '../../../api/call.ts'
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ErrorSummary, Honeypot, NotSent, WithoutScript } from '../parts.tsx'
import { showToast } from '../toasts/toasts.tsx'
import { type Guard, useForm, type Values, withinPatience } from '../use-form.ts'

const labels = {
  name: 'Full Name',
  email: 'Email',
  company: 'Company',
  howDidYouFindUs: 'How did you find us?',
  elsewhere: 'Where was that?',
  message: 'Message',
} as const
type Field = keyof typeof labels
const fields = Object.keys(labels) as Field[]

const somewhereElse = 'Somewhere else'
const places = ['A colleague', 'A search', 'An article of yours', 'A conference', 'The press', somewhereElse]

const validate = ({ name, email, message }: Values<Field>) => ({
  ...(!name.trim() && { name: 'Please enter your name' }),
  ...(!isEmailAddress(email.trim()) && { email: 'Please enter a valid email address' }),
  ...(!message.trim() && { message: 'Please enter a message' }),
})

/** The message as it goes over the wire: what is empty stays away. */
function messageOf({ elsewhere, howDidYouFindUs, ...values }: Values<Field>) {
  const found = howDidYouFindUs === somewhereElse ? elsewhere.trim() || somewhereElse : howDidYouFindUs
  const company = values.company.trim()
  return {
    name: values.name.trim(),
    email: values.email.trim(),
    ...(company && { company }),
    ...(found && { howDidYouFindUs: found }),
    message: values.message.trim(),
  }
}

async function send(values: Values<Field>, guard: Guard): Promise<void> {
  const message = messageOf(values)
  await call(
    'contact.send',
    { body: { ...message, fullDetails: fullDetails(message), ...guard } },
    withinPatience(),
  )
}

export function ContactForm() {
  const [elsewhere, setElsewhere] = useState(false)
  const details = useRef<HTMLInputElement>(null)
  const { formProps, state, errors, fault, ready, focusOn, again } = useForm<Field>({
    name: 'contact',
    fields,
    validate,
    send,
    onInput: (values) => {
      setElsewhere(values.howDidYouFindUs === somewhereElse)
      if (details.current) details.current.value = fullDetails(messageOf(values))
    },
    onFault: (sentence) =>
      showToast({
        title: 'Failed to send message',
        text: sentence ?? 'Please try again later.',
        danger: true,
      }),
  })
  if (state === 'sent') return <Sent onAgain={again} />

  const sending = state === 'sending'
  return (
    <form {...formProps} className="form" aria-label="Contact us">
      <WithoutScript />
      <ErrorSummary
        wrong={fields.filter((name) => errors[name]).map((name) => ({ name, label: labels[name] }))}
        onChoose={focusOn}
      />
      <div className="form-pair">
        <TextField
          label={labels.name}
          name="name"
          required
          autoComplete="name"
          maxLength={200}
          error={errors.name}
        />
        <TextField
          label={labels.email}
          name="email"
          type="email"
          required
          autoComplete="email"
          inputMode="email"
          error={errors.email}
        />
      </div>
      <div className="form-pair">
        <TextField
          label={labels.company}
          name="company"
          autoComplete="organization"
          maxLength={200}
          hint="Optional"
          error={errors.company}
        />
        <SelectField
          label={labels.howDidYouFindUs}
          name="howDidYouFindUs"
          hint="Optional"
          error={errors.howDidYouFindUs}
        >
          <option value="">Choose one</option>
          {places.map((place) => (
            <option key={place}>{place}</option>
          ))}
        </SelectField>
      </div>
      <div hidden={!elsewhere}>
        <TextField label={labels.elsewhere} name="elsewhere" maxLength={200} hint="Optional" />
      </div>
      <TextArea
        label={labels.message}
        name="message"
        required
        rows={6}
        maxLength={10_000}
        error={errors.message}
      />
      <input ref={details} type="hidden" name="fullDetails" defaultValue="" />
      <Honeypot />
      {fault && <NotSent sentence={fault.sentence} />}
      <div>
        <button type="submit" className="button" disabled={!ready || sending}>
          {sending && <Spinner />}
          {sending ? 'Sending...' : 'Send Message'}
        </button>
      </div>
    </form>
  )
}

function Sent({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="form-sent">
      <div className="tape tape-sent" aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className="title">
        Message Sent Successfully!
      </h2>
      <p className="mt-3 text-muted">
        It is with the sales desk. You will hear from a person, not from a list.
      </p>
      <button type="button" className="button-quiet mt-6" onClick={onAgain}>
        Send Another Message
      </button>
    </div>
  )
}
