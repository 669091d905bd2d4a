import { documentPaths, pages } from '#shared/domain/pages.ts'
import type { PageRequest } from '../page-request.ts'
import type { PageResponse } from '../page-response.ts'

/** The first instant of the month after next (UTC): near enough to be believed, and the same for all requests of a month. */
const expiry = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2))

/** Whom to tell about a weakness of the site (RFC 9116): the legal address, which the privacy policy names, or the form. */
export function securityText({ site, now }: PageRequest): PageResponse {
  const body = [
    `Contact: mailto:${encodeURI(site.contact.legalEmail)}`,
    `Contact: ${site.origin}${pages.contact.path}`,
    `Expires: ${expiry(now).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${site.origin}${documentPaths.security}`,
    '',
  ].join('\n')
  return { page: 'security', status: 200, type: 'text/plain', body, cacheable: true }
}

/**
 * Where staff change their passwords, for password managers (W3C, A Well-Known URL for Changing Passwords). Temporary, as that
 * document wants it.
 */
export function changePassword(): PageResponse {
  const location = '/admin/account'
  return {
    page: 'change-password',
    status: 302,
    type: 'text/plain',
    body: `${location}\n`,
    headers: { location },
    cacheable: true,
  }
}
