import * as z from '../zod.ts'
import { EmailAddress, Line, OptionalLine, Paragraphs } from './form-text.ts'

/** What somebody writes on the contact page. */
export const ContactMessage = z.object({
  name: Line(200).check(z.minLength(1, 'Please enter your name')),
  email: EmailAddress(),
  company: OptionalLine(200),
  howDidYouFindUs: OptionalLine(200),
  message: Paragraphs(10_000).check(z.minLength(1, 'Please enter a message')),
})
export type ContactMessage = z.output<typeof ContactMessage>
