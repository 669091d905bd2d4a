import { applicationMessages, minLengths } from '#shared/domain/submissions/application-rules.ts'
import { isEmailAddress } from '#shared/domain/text/email-address.ts'
import { cleanLine, cleanText } from '#shared/domain/text/invisible-characters.ts'
import { isWebUrl } from '#shared/domain/text/web-address.ts'
import type { Values } from '../../forms/use-form.ts'

export const fields = ['name', 'email', 'phone', 'linkedinUrl', 'coverLetter', 'publicCompany'] as const
export type Field = (typeof fields)[number]

export function validate({ name, email, linkedinUrl, coverLetter }: Values<Field>) {
  const profile = cleanLine(linkedinUrl)
  return {
    ...(cleanLine(name).length < minLengths.name && { name: applicationMessages.name }),
    ...(!isEmailAddress(cleanLine(email)) && { email: applicationMessages.email }),
    ...(profile && !isWebUrl(profile) && { linkedinUrl: applicationMessages.linkedinUrl }),
    ...(cleanText(coverLetter).length < minLengths.coverLetter && {
      coverLetter: applicationMessages.coverLetter,
    }),
  }
}

/** Whether a profile URL is not on LinkedIn: allowed, but usually a mistake, so the form points it out. */
export const isOtherSite = (address: string) =>
  isWebUrl(address.trim()) && !/(^|\.)linkedin\.com$/i.test(new URL(address.trim()).hostname)

export const labelsFor = (product: string): Record<Field, string> => ({
  name: 'Full Name',
  email: 'Email Address',
  phone: 'Phone Number',
  linkedinUrl: 'LinkedIn Profile URL',
  coverLetter: `Why do you want to work for ${product}?`,
  publicCompany: 'Which public company is the most interesting yet underrated?',
})
