import type { Settings } from '#shared/domain/settings.ts'
import type { MailSite } from './mail.ts'

/** The site as mails show it. The address is that of the settings, or the one under which the stage is deployed. */
export function mailSite({ general, contact, appearance }: Settings): MailSite {
  return {
    name: general.siteName,
    tagline: general.tagline,
    url: (general.siteUrl || (process.env['SITE_URL'] ?? '')).replace(/\/+$/, ''),
    primaryColor: appearance.primaryColor,
    secondaryColor: appearance.secondaryColor,
    postalAddress: contact.postalAddress,
    legalEmail: contact.legalEmail,
    timezone: general.timezone,
  }
}
