import { type KeyboardEvent, useState } from 'react'
import { isEmailAddress, normalisedEmail } from '#shared/domain/email-address.ts'
import { call } from '../../../api/call.ts'
import { useSite } from '../../site.ts'
import { showToast } from '../toasts/toasts.tsx'
import { type Guard, useForm, type Values, withinPatience } from '../use-form.ts'

const fields = ['email', 'firstName', 'lastName'] as const
type Field = (typeof fields)[number]

const complainOfEmpty = () =>
  showToast({
    title: 'Email Required',
    text: 'Please enter your email address to subscribe.',
    danger: true,
  })

interface Options {
  /** Where the form stands: `website`, `blog`, `blog-post`. */
  source: string
  /** Slugs of subjects. */
  interests: readonly string[]
}

/** The newsletter's form: what it sends, and what it says before and after. */
export function useSubscription({ source, interests }: Options) {
  const { name: product } = useSite()
  const [empty, setEmpty] = useState(true)

  const send = async ({ email, firstName, lastName }: Values<Field>, guard: Guard) => {
    const first = firstName.trim()
    const last = lastName.trim()
    const body = {
      email: normalisedEmail(email),
      ...(first && { firstName: first }),
      ...(last && { lastName: last }),
      source,
      ...(interests.length && { interests: [...interests] }),
      ...guard,
    }
    await call('newsletter.subscribe', { body }, withinPatience())
  }
  const form = useForm<Field>({
    name: `newsletter-${source}`,
    fields,
    validate: ({ email }) => {
      if (!email.trim()) void complainOfEmpty()
      return isEmailAddress(email.trim())
        ? {}
        : { email: email.trim() ? 'Please enter a valid email address' : ' ' }
    },
    send,
    onInput: ({ email }) => setEmpty(!email),
    onSent: () =>
      void showToast({
        title: 'Successfully Subscribed!',
        text: `Welcome to the ${product} newsletter! Expect insights on capital markets and AI-powered investor relations.`,
      }),
    onFault: (sentence) =>
      showToast({
        title: 'Subscription Failed',
        text: sentence ?? 'Failed to subscribe to newsletter. Please try again.',
        danger: true,
      }),
  })
  // A button that is off takes no Enter: whoever presses it is told why nothing happens (decision A37).
  const explain = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.currentTarget.value) return
    event.preventDefault()
    void complainOfEmpty()
  }

  return { ...form, empty, explain }
}
