import { isEmailAddress } from '#shared/domain/email-address.ts'
import type { Values } from '../use-form.ts'

export const fields = ['name', 'email', 'company', 'howDidYouFindUs', 'elsewhere', 'message'] as const
export type Field = (typeof fields)[number]

export const labels: Record<Field, string> = {
  name: 'Full Name',
  email: 'Email',
  company: 'Company',
  howDidYouFindUs: 'How did you find us?',
  elsewhere: 'Where was that?',
  message: 'Message',
}

export const somewhereElse = 'Somewhere else'
export const places = [
  'A colleague',
  'A search',
  'An article of yours',
  'A conference',
  'The press',
  somewhereElse,
]

export const validate = ({ name, email, message }: Values<Field>) => ({
  ...(!name.trim() && { name: 'Please enter your name' }),
  ...(!isEmailAddress(email.trim()) && { email: 'Please enter a valid email address' }),
  ...(!message.trim() && { message: 'Please enter a message' }),
})

/** The message as it goes over the wire: what is empty stays away. */
export function messageOf({ elsewhere, howDidYouFindUs, ...values }: Values<Field>) {
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
