import { Refusal } from './connect-to-table.ts'

/** The address of a site without a path. Throws a `Refusal` if it is none. */
export function siteAddress(text: string): string {
  const { protocol, origin } = URL.parse(text) ?? { protocol: '', origin: '' }
  if (!['http:', 'https:'].includes(protocol))
    throw new Refusal(`--address must be the address of a site like https://ir.example.com, not "${text}".`)
  return origin
}
