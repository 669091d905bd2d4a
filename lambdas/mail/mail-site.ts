import type { Settings } from '#shared/domain/settings.ts'
import type { MailSite } from './mail.ts'

/**
 * The site as emails show it. Its URL comes from the settings, or else is the one that the stage is deployed
 * under.
 */
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
