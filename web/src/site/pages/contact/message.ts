import { maxLengths } from '#shared/domain/submissions/form-lengths.ts'
import { isEmailAddress } from '#shared/domain/text/email-address.ts'
import { cleanLine, cleanText } from '#shared/domain/text/invisible-characters.ts'
import type { Errors, Values } from '../../forms/use-form.ts'

export const fields = [
  'name',
  'email',
  'company',
  'howDidYouFindUs',
  'elsewhere',
  'topic',
  'message',
] as const
export type Field = (typeof fields)[number]

export const labels: Record<Field, string> = {
  name: 'Full Name',
  email: 'Email',
  company: 'Company',
  howDidYouFindUs: 'How did you find us?',
  elsewhere: 'Where was that?',
  topic: 'Topic',
  message: 'Message',
}

/** What a message can be about, each with the name by which an address preselects it: `/contact?topic=demo`. */
export const topics = {
  demo: 'A demo on our ticker',
  pricing: 'Pricing',
  question: 'A question about the product',
} as const
export type Topic = keyof typeof topics

export const isTopic = (name: string | null): name is Topic => name !== null && Object.hasOwn(topics, name)

export const otherSource = 'Somewhere else'
export const sources = [
  'A colleague',
  'Web search',
  'One of your articles',
  'A conference',
  'Press coverage',
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
export function toMessage({ elsewhere, howDidYouFindUs, topic, ...values }: Values<Field>) {
  const source = howDidYouFindUs === otherSource ? cleanLine(elsewhere) || otherSource : howDidYouFindUs
  const company = cleanLine(values.company)
  const text = cleanText(values.message)
  // The topic is the first line of the message, where there is room for it.
  const withTopic = topic && text ? `Topic: ${topic}\n\n${text}` : text
  return {
    name: cleanLine(values.name),
    email: cleanLine(values.email),
    ...(company && { company }),
    ...(source && { howDidYouFindUs: source }),
    message: withTopic.length > maxLengths.contact.message ? text : withTopic,
  }
}
