import * as z from '../../zod.ts'
import { maxLengths } from './form-lengths.ts'
import { EmailAddress, Line, OptionalLine, Paragraphs } from './form-text.ts'

const maxLength = maxLengths.contact

/** A message from the contact page. */
export const ContactMessage = z.object({
  name: Line(maxLength.name).check(z.minLength(1, 'Please enter your name')),
  email: EmailAddress(),
  company: OptionalLine(maxLength.company),
  howDidYouFindUs: OptionalLine(maxLength.howDidYouFindUs),
  message: Paragraphs(maxLength.message).check(z.minLength(1, 'Please enter a message')),
})
export type ContactMessage = z.output<typeof ContactMessage>
