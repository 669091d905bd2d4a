import { applicationTexts, shortest } from '#shared/domain/application-rules.ts'
import { isEmailAddress } from '#shared/domain/email-address.ts'
import { isWebUrl } from '#shared/domain/web-address.ts'
import type { Values } from '../use-form.ts'

export const fields = ['name', 'email', 'phone', 'linkedinUrl', 'coverLetter', 'publicCompany'] as const
export type Field = (typeof fields)[number]

export function validate({ name, email, linkedinUrl, coverLetter }: Values<Field>) {
  const profile = linkedinUrl.trim()
  return {
    ...(name.trim().length < shortest.name && { name: applicationTexts.name }),
    ...(!isEmailAddress(email.trim()) && { email: applicationTexts.email }),
    ...(profile && !isWebUrl(profile) && { linkedinUrl: applicationTexts.linkedinUrl }),
    ...(coverLetter.trim().length < shortest.coverLetter && { coverLetter: applicationTexts.coverLetter }),
  }
}

/** A profile somewhere else is welcome, but is seldom meant (decision A53). */
export const isElsewhere = (address: string) =>
  isWebUrl(address.trim()) && !/(^|\.)linkedin\.com$/i.test(new URL(address.trim()).hostname)

export const labelsFor = (product: string): Record<Field, string> => ({
  name: 'Full Name',
  email: 'Email Address',
  phone: 'Phone Number',
  linkedinUrl: 'LinkedIn Profile URL',
  coverLetter: `Why do you want to work for ${product}?`,
  publicCompany: 'Which public company is the most interesting yet underrated one?',
})
