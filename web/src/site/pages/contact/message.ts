import { isEmailAddress } from '#shared/domain/text/email-address.ts'
import { cleanLine, cleanText } from '#shared/domain/text/invisible-characters.ts'
import type { Errors, Values } from '../../forms/use-form.ts'

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

export const otherSource = 'Somewhere else'
export const sources = [
  'A colleague',
  'A search',
  'An article of yours',
  'A conference',
  'The press',
  otherSource,
]

export const validate = ({ name, email, howDidYouFindUs, message }: Values<Field>): Errors<Field> => ({
  // The field is hidden and not sent, so it has no errors.
  ...(howDidYouFindUs !== otherSource && { elsewhere: undefined }),
  ...(!cleanLine(name) && { name: 'Please enter your name' }),
  ...(!isEmailAddress(cleanLine(email)) && { email: 'Please enter a valid email address' }),
  ...(!cleanText(message) && { message: 'Please enter a message' }),
})

/** The request's body for the form's values, without empty fields and invisible characters. */
export function toMessage({ elsewhere, howDidYouFindUs, ...values }: Values<Field>) {
  const source = howDidYouFindUs === otherSource ? cleanLine(elsewhere) || otherSource : howDidYouFindUs
  const company = cleanLine(values.company)
  return {
    name: cleanLine(values.name),
    email: cleanLine(values.email),
    ...(company && { company }),
    ...(source && { howDidYouFindUs: source }),
    message: cleanText(values.message),
  }
}
