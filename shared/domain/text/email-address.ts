/** Maximum lengths of an address, its local part and a label of its domain (RFC 5321, RFC 1035). */
const maxLengths = { address: 254, local: 64, label: 63 }

const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const label = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i

/** Letters of any script, and the full stops that some of them use. */
const internationalDomain = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u
const isAscii = /^[\u0020-\u007e]*$/

/**
 * The address with its domain as mail servers know it: `ann@bücher.example` becomes `ann@xn--bcher-kva.example`, so that
 * one mailbox has one address. Any other text is returned as it is.
 */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  if (at < 1 || isAscii.test(domain) || !internationalDomain.test(domain)) return text
  try {
    return `${text.slice(0, at)}@${new URL(`https://${domain}`).hostname}`
  } catch {
    return text
  }
}

/**
 * Whether a text is a single plain address such as `ann.lee+ir@fund.example`, in whose domain all
 * letters are allowed: no list, no display name, nothing that
 * could start another header. Browser and server both call this.
 */
export function isEmailAddress(address: string): boolean {
  const text = asciiEmail(address)
  const at = text.lastIndexOf('@')
  const labels = text.slice(at + 1).split('.')
  return (
    at > 0 &&
    at <= maxLengths.local &&
    text.length <= maxLengths.address &&
    localPart.test(text.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((each) => each.length <= maxLengths.label && label.test(each)) &&
    // A top-level domain is never a number.
    !/^\d+$/.test(labels.at(-1) ?? '')
  )
}

/** The canonical form for comparing addresses: trimmed, in lower case, and with an ASCII domain. */
export const normalizedEmail = (text: string): string => asciiEmail(text.trim()).toLowerCase()
