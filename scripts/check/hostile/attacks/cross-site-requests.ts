import fc from 'fast-check'
import { type HostileRequest, validRequest } from '../hostile-request.ts'
import type { Attack } from '../run-attack.ts'

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'] as const
const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/json',
  'application/jsonp',
  'application/json-patch+json',
  'application/xml',
  'text/plain;application/json',
  '',
]

/**
 * Requests that another site's page can make a browser send: changes with somebody's session, but with a
 * foreign origin or content type, and other methods than the endpoint's.
 */
export const crossSiteRequests: Attack = {
  name: 'requests across sites',
  share: 0.08,
  requests(target, { senders, cloud }) {
    const sender = fc.constantFrom(...senders)
    const own = validRequest(target, cloud.siteUrl, 'superadmin')
    const refused = (
      description: string,
      by: string,
      headers: HostileRequest['headers'],
      method = target.method,
    ): HostileRequest => ({
      ...own,
      description,
      sender: by,
      method,
      headers,
      body: method === 'GET' || method === 'HEAD' ? undefined : own.body,
      mustFail: true,
    })
    const otherHeaders: HostileRequest['headers'] = own.headers.filter(([name]) => name !== 'origin')
    const { host, port } = new URL(cloud.siteUrl)
    const origins = [
      'null',
      'https://evil.example',
      `https://${host}`,
      `http://${host}.evil.example`,
      `http://www.${host}`,
      `http://localhost:${Number(port) + 1}`,
      `${cloud.siteUrl}/`,
      cloud.siteUrl.toUpperCase(),
      `${cloud.siteUrl} ${cloud.siteUrl}`,
      '',
    ]
    const foreign = fc
      .tuple(
        sender,
        fc.constantFrom(...origins),
        fc.constantFrom('same-origin', 'none', 'cross-site', undefined),
      )
      .map(([by, origin, site]) =>
        refused(`origin ${origin}, site ${site}`, by, [
          ...otherHeaders,
          ['origin', origin],
          ...(site === undefined ? [] : [['sec-fetch-site', site] as const]),
        ]),
      )
    const sites = fc
      .tuple(sender, fc.constantFrom('cross-site', 'same-site', 'none', 'Same-Origin', ''), fc.boolean())
      .map(([by, site, says]) =>
        refused(`site ${site}`, by, [
          ...otherHeaders,
          ['sec-fetch-site', site],
          ...(says ? [['origin', cloud.siteUrl] as const] : []),
        ]),
      )
    const silent = sender.map((by) => refused('neither origin nor site', by, otherHeaders))
    const typed = fc.tuple(sender, fc.constantFrom(...types)).map(([by, type]) =>
      refused(`type ${type}`, by, [
        ['origin', cloud.siteUrl],
        ['content-type', type],
      ]),
    )
    const otherMethods = methods.filter(
      (method) => method !== target.method && !(method === 'HEAD' && target.method === 'GET'),
    )
    const method = fc
      .tuple(sender, fc.constantFrom(...otherMethods))
      // Another endpoint may have the same path: without an origin it must not change anything either.
      .filter(([, other]) => other !== 'GET')
      .map(([by, other]) => refused(`method ${other}`, by, otherHeaders, other))
    if (target.method === 'GET' || target.fromPrograms) return method
    return fc.oneof(foreign, sites, silent, method, ...(target.body ? [typed] : []))
  },
}
