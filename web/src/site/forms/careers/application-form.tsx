import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CallError, call } from '../../../api/call.ts'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { useSite } from '../../site.ts'
import { ErrorSummary } from '../parts/error-summary.tsx'
import { Honeypot } from '../parts/honeypot.tsx'
import { NotSent, WithoutScript } from '../parts/notes.tsx'
import { SenderFields } from '../parts/sender-fields.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { showToast } from '../toasts/toasts.tsx'
import { type Guard, useForm, type Values, withinPatience } from '../use-form.ts'
import { type Field, fields, isElsewhere, labelsFor, validate } from './application.ts'
import { ResumeField } from './resume-field.tsx'
import { useResume } from './use-resume.ts'

export function ApplicationForm() {
  const resume = useResume()
  const [elsewhere, setElsewhere] = useState(false)
  const labels = labelsFor(useSite().name)

  const send = async (values: Values<Field>, guard: Guard) => {
    const resumeKey = await resume.key()
    try {
      await call(
        'careers.apply',
        { body: { ...values, ...(resumeKey && { resumeKey }), ...guard } },
        withinPatience(),
      )
    } catch (error) {
      const issue = error instanceof CallError && error.issues.find(({ path }) => path === 'resumeKey')
      if (issue) resume.refuse(issue.message)
      throw error
    }
  }
  const { formProps, state, errors, fault, ready, focusOn } = useForm<Field>({
    name: 'careers',
    fields,
    validate,
    send,
    onInput: ({ linkedinUrl }) => setElsewhere(isElsewhere(linkedinUrl)),
    onSent: () => {
      resume.clear()
      setElsewhere(false)
      void showToast({
        title: 'Application submitted successfully!',
        text: "We'll review your application and get back to you soon.",
      })
    },
    onFault: () =>
      showToast({
        title: 'Error submitting application',
        text: 'Please try again or contact us directly.',
        danger: true,
      }),
  })

  return (
    <form {...formProps} className="form" aria-labelledby="application">
      <h2 id="application" className="title">
        Submit Your Application
      </h2>
      {state === 'sent' && <output className="form-received">Your application is with us.</output>}
      <WithoutScript />
      <ErrorSummary fields={fields} labels={labels} errors={errors} onChoose={focusOn} />
      <SenderFields labels={labels} errors={errors} />
      <div className="form-pair">
        <TextField
          label={labels.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={100}
          hint="Optional"
        />
        <TextField
          label={labels.linkedinUrl}
          name="linkedinUrl"
          type="url"
          autoComplete="url"
          inputMode="url"
          maxLength={2000}
          hint={
            elsewhere
              ? 'Optional. This one is not on linkedin.com, which is fine if you mean it.'
              : 'Optional'
          }
          error={errors.linkedinUrl}
        />
      </div>
      <TextArea
        label={labels.coverLetter}
        name="coverLetter"
        required
        rows={7}
        maxLength={10_000}
        error={errors.coverLetter}
      />
      <TextArea label={labels.publicCompany} name="publicCompany" rows={3} maxLength={2000} hint="Optional" />
      <ResumeField {...resume.field} />
      <Honeypot />
      {fault && <NotSent sentence={fault.sentence} />}
      <div className="grid gap-4">
        <p className="text-sm text-muted">
          By submitting you agree to our{' '}
          <Link to="/privacy" className="text-link">
            privacy policy
          </Link>
          . We will reach out if there is a potential fit.
        </p>
        <div>
          <SubmitButton
            says="Submit Application"
            saysMeanwhile="Submitting..."
            sending={state === 'sending'}
            disabled={!ready}
          />
        </div>
      </div>
    </form>
  )
}
