import { useRef, useState } from 'react'
import { fullDetails } from '#shared/domain/message-details.ts'
import { call } from '../../../api/call.ts'
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { ErrorSummary } from '../parts/error-summary.tsx'
import { Honeypot } from '../parts/honeypot.tsx'
import { NotSent, WithoutScript } from '../parts/notes.tsx'
import { SenderFields } from '../parts/sender-fields.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { showToast } from '../toasts/toasts.tsx'
import { type Guard, useForm, type Values, withinPatience } from '../use-form.ts'
import { type Field, fields, labels, messageOf, places, somewhereElse, validate } from './message.ts'
import { MessageSent } from './message-sent.tsx'

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
  if (state === 'sent') return <MessageSent onAgain={again} />

  return (
    <form {...formProps} className="form" aria-label="Contact us">
      <WithoutScript />
      <ErrorSummary fields={fields} labels={labels} errors={errors} onChoose={focusOn} />
      <SenderFields labels={labels} errors={errors} />
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
        <SubmitButton
          says="Send Message"
          saysMeanwhile="Sending..."
          sending={state === 'sending'}
          disabled={!ready}
        />
      </div>
    </form>
  )
}
