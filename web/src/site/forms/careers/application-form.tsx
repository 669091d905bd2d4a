import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { applicationTexts, shortest } from '#shared/domain/application-rules.ts'
import { isEmailAddress } from '#shared/domain/email-address.ts'
import { isWebUrl } from '#shared/domain/web-address.ts'
import { CallError, call } from '../../../api/call.ts'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useSite } from '../../site.ts'
import { ErrorSummary, Honeypot, NotSent, WithoutScript } from '../parts.tsx'
import { showToast } from '../toasts/toasts.tsx'
import { type Guard, useForm, type Values, withinPatience } from '../use-form.ts'
import { ResumeField } from './resume-field.tsx'
import { sendResume } from './send-application.ts'

const fields = ['name', 'email', 'phone', 'linkedinUrl', 'coverLetter', 'publicCompany'] as const
type Field = (typeof fields)[number]

function validate({ name, email, linkedinUrl, coverLetter }: Values<Field>) {
  const profile = linkedinUrl.trim()
  return {
    ...(name.trim().length < shortest.name && { name: applicationTexts.name }),
    ...(!isEmailAddress(email.trim()) && { email: applicationTexts.email }),
    ...(profile && !isWebUrl(profile) && { linkedinUrl: applicationTexts.linkedinUrl }),
    ...(coverLetter.trim().length < shortest.coverLetter && { coverLetter: applicationTexts.coverLetter }),
  }
}

/** A profile somewhere else is welcome, but is seldom meant (decision A53). */
const isElsewhere = (address: string) =>
  isWebUrl(address.trim()) && !/(^|\.)linkedin\.com$/i.test(new URL(address.trim()).hostname)

/** The application's CV: chosen, on its way, or known to the server by its key. */
function useResume() {
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [sent, setSent] = useState<number>()
  const known = useRef<{ file: File; key: string }>(undefined)
  return {
    field: { file, error, sent, onChange: setFile, onError: setError },
    /** Sent once however often the application has to be. */
    async key(): Promise<string | undefined> {
      if (!file) return undefined
      if (known.current?.file === file) return known.current.key
      try {
        setSent(0)
        known.current = { file, key: await sendResume(file, setSent) }
        return known.current.key
      } finally {
        setSent(undefined)
      }
    },
    refuse(message: string) {
      known.current = undefined
      setError(message)
    },
    clear() {
      known.current = undefined
      setFile(undefined)
      setError(undefined)
    },
  }
}

export function ApplicationForm() {
  const site = useSite()
  const resume = useResume()
  const [elsewhere, setElsewhere] = useState(false)
  const labels: Record<Field, string> = {
    name: 'Full Name',
    email: 'Email Address',
    phone: 'Phone Number',
    linkedinUrl: 'LinkedIn Profile URL',
    coverLetter: `Why do you want to work for ${site.name}?`,
    publicCompany: 'Which public company is the most interesting yet underrated one?',
  }

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

  const sending = state === 'sending'
  return (
    <form {...formProps} className="form" aria-labelledby="application">
      <h2 id="application" className="title">
        Submit Your Application
      </h2>
      {state === 'sent' && <output className="form-received">Your application is with us.</output>}
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
          <button type="submit" className="button" disabled={!ready || sending}>
            {sending && <Spinner />}
            {sending ? 'Submitting...' : 'Submit Application'}
          </button>
        </div>
      </div>
    </form>
  )
}
