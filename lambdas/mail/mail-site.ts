import type { Settings } from '#shared/domain/settings/settings.ts'
import type { MailSite } from './mail.ts'

/**
 * The site as emails show it. `stageUrl` is the address that the stage is deployed under, with which its functions
 * were configured; the settings may name another for readers.
 */
export function mailSite(
  { general, contact, appearance }: Settings,
  stageUrl = process.env['SITE_URL'] ?? '',
): MailSite {
  return {
    name: general.siteName,
    tagline: general.tagline,
    url: general.siteUrl || stageUrl,
    stageUrl,
    primaryColor: appearance.primaryColor,
    secondaryColor: appearance.secondaryColor,
    postalAddress: contact.postalAddress,
    legalEmail: contact.legalEmail,
    timezone: general.timezone,
  }
}
