/** Maximum lengths of an address, its local part and a label of its domain (RFC 5321, RFC 1035). */
const maxLengths = { address: 254, local: 64, label: 63 }

const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const label = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i

/**
 * Whether a text is a single plain address such as `ann.lee+ir@fund.example`: no list, no display name, nothing that
 * could start another header. Browser and server both call this.
 */
export function isEmailAddress(text: string): boolean {
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

/** The canonical form for comparing addresses: trimmed and in lower case. */
export const normalizedEmail = (text: string): string => text.trim().toLowerCase()
