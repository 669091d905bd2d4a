import { type KeyboardEvent, useState } from 'react'
import { maxLengths } from '#shared/domain/submissions/form-lengths.ts'
import { isEmailAddress, normalizedEmail } from '#shared/domain/text/email-address.ts'
import { cleanLine } from '#shared/domain/text/invisible-characters.ts'
import { call } from '../../../api/call.ts'
import { useSite } from '../../site.ts'
import { showToast } from '../toasts/toasts.tsx'
import { type SpamGuard, submitTimeout, useForm, type Values } from '../use-form.ts'

const fields = ['email', 'firstName', 'lastName'] as const
type Field = (typeof fields)[number]

const showEmailRequired = () =>
  showToast({
    title: 'Email Required',
    text: 'Please enter your email address to subscribe.',
    danger: true,
  })

interface Options {
  /** Where the form is: `website`, `blog` or `blog-post`. */
  source: string
  /** Slugs of the subjects that the subscriber is interested in. */
  interests: readonly string[]
}

/** The state of the newsletter form: validation, request, and its messages. */
export function useSubscription({ source, interests }: Options) {
  const { name: product } = useSite()
  const [empty, setEmpty] = useState(true)

  const send = async ({ email, firstName, lastName }: Values<Field>, guard: SpamGuard) => {
    const first = cleanLine(firstName)
    const last = cleanLine(lastName)
    const body = {
      email: normalizedEmail(cleanLine(email)),
      ...(first && { firstName: first }),
      ...(last && { lastName: last }),
      source,
      ...(interests.length && { interests: [...interests] }),
      ...guard,
    }
    await call('newsletter.subscribe', { body }, submitTimeout())
  }
  const form = useForm<Field>({
    name: `newsletter-${source}`,
    fields,
    maxLengths: maxLengths.newsletter,
    validate: ({ email }) => {
      const address = cleanLine(email)
      if (!address) void showEmailRequired()
      return isEmailAddress(address) ? {} : { email: address ? 'Please enter a valid email address' : ' ' }
    },
    send,
    onInput: ({ email }) => setEmpty(!email),
    onSent: () =>
      void showToast({
        title: 'Successfully Subscribed!',
        text: `Welcome to the ${product} newsletter! Expect insights on capital markets and AI-powered investor relations.`,
      }),
    onError: (message) =>
      showToast({
        title: 'Subscription Failed',
        text: message ?? 'Failed to subscribe to newsletter. Please try again.',
        danger: true,
      }),
  })
  // A disabled button does not respond to Enter, so a message says what is missing.
  const explainEmpty = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.currentTarget.value) return
    event.preventDefault()
    void showEmailRequired()
  }

  return { ...form, empty, explainEmpty }
}
