import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { maxLengths } from '#shared/domain/submissions/form-lengths.ts'
import { CallError, call } from '../../../api/call.ts'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { ErrorSummary } from '../../forms/parts/error-summary.tsx'
import { NoScriptNote, NotSentNote } from '../../forms/parts/form-notes.tsx'
import { Honeypot } from '../../forms/parts/honeypot.tsx'
import { lengthHint } from '../../forms/parts/length-hint.tsx'
import { SenderFields } from '../../forms/parts/sender-fields.tsx'
import { SubmitButton } from '../../forms/parts/submit-button.tsx'
import { showToast } from '../../forms/toasts/toasts.tsx'
import { type SpamGuard, submitTimeout, useForm, type Values } from '../../forms/use-form.ts'
import { useSite } from '../../site.ts'
import { type Field, fields, isOtherSite, labelsFor, validate } from './application.ts'
import { ApplicationSent } from './application-sent.tsx'
import { ResumeField } from './resume-field.tsx'
import { useResume } from './use-resume.ts'

export function ApplicationForm() {
  const resume = useResume()
  const browse = useRef<HTMLButtonElement>(null)
  const [elsewhere, setElsewhere] = useState(false)
  const { name: product, contact } = useSite()
  const labels = labelsFor(product)

  const send = async (values: Values<Field>, guard: SpamGuard) => {
    const resumeKey = await resume.key()
    try {
      await call(
        'careers.apply',
        { body: { ...values, ...(resumeKey && { resumeKey }), ...guard } },
        submitTimeout(),
      )
    } catch (error) {
      const issue = error instanceof CallError && error.issues.find(({ path }) => path === 'resumeKey')
      if (issue) resume.refuse(issue.message)
      throw error
    }
  }
  const { formProps, state, errors, counts, failure, ready, focusOn, reset, saveFileName, lostFileName } =
    useForm<Field>({
      name: 'careers',
      fields,
      maxLengths: maxLengths.careers,
      validate,
      send,
      onInput: ({ linkedinUrl }) => setElsewhere(isOtherSite(linkedinUrl)),
      onSent: () => {
        resume.clear()
        setElsewhere(false)
        void showToast({
          title: 'Application submitted successfully!',
          text: "We'll review your application and get back to you soon.",
        })
      },
      onLostFile: (fileName) => {
        resume.field.onError(`Please choose “${fileName}” again, or leave it out.`)
        browse.current?.focus()
      },
      onError: () =>
        showToast({
          title: 'Error submitting application',
          text: 'Please try again or contact us directly.',
          danger: true,
        }),
    })

  const choose = (file: File | undefined) => {
    resume.field.onChange(file)
    saveFileName(file?.name)
  }

  return (
    <form {...formProps} className="form" aria-labelledby="application">
      <h2 id="application" className="title">
        Submit Your Application
      </h2>
      {state === 'sent' && <ApplicationSent onReset={reset} />}
      <NoScriptNote email={contact.careersEmail} />
      <ErrorSummary fields={fields} labels={labels} errors={errors} onChoose={focusOn} />
      <SenderFields labels={labels} errors={errors} counts={counts} />
      <div className="form-pair">
        <TextField
          label={labels.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          hint={lengthHint('Optional', counts.phone)}
          error={errors.phone}
        />
        <TextField
          label={labels.linkedinUrl}
          name="linkedinUrl"
          type="url"
          autoComplete="url"
          inputMode="url"
          hint={lengthHint(
            elsewhere
              ? 'Optional. This link is not on linkedin.com, which is fine if that’s what you meant.'
              : 'Optional',
            counts.linkedinUrl,
          )}
          error={errors.linkedinUrl}
        />
      </div>
      <TextArea
        label={labels.coverLetter}
        name="coverLetter"
        required
        rows={7}
        hint={lengthHint(undefined, counts.coverLetter)}
        error={errors.coverLetter}
      />
      <TextArea
        label={labels.publicCompany}
        name="publicCompany"
        rows={3}
        hint={lengthHint('Optional', counts.publicCompany)}
        error={errors.publicCompany}
      />
      <ResumeField {...resume.field} browse={browse} lostFileName={lostFileName} onChange={choose} />
      <Honeypot />
      {failure && <NotSentNote message={failure.message} email={contact.careersEmail} />}
      <div className="grid gap-4">
        <p className="text-sm text-muted">
          By submitting, you agree to our{' '}
          <Link to="/privacy" className="text-link">
            privacy policy
          </Link>
          . We will reach out if there is a potential fit.
        </p>
        <div>
          <SubmitButton
            label="Submit Application"
            sendingLabel="Submitting..."
            sending={state === 'sending'}
            disabled={!ready}
          />
        </div>
      </div>
    </form>
  )
}
