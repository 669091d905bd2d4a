/** Longest address, longest part before the @ and longest label of a domain that mail knows (RFC 5321, RFC 1035). */
const longest = { address: 254, local: 64, label: 63 }

const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const label = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i

/**
 * True for one plain mailbox such as `ann.lee+ir@fund.example`: no list, no display name, nothing that could begin
 * another header. Browser and server ask the same question.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const labels = text.slice(at + 1).split('.')
  return (
    at > 0 &&
    at <= longest.local &&
    text.length <= longest.address &&
    localPart.test(text.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((each) => each.length <= longest.label && label.test(each)) &&
    // The last label of an address on the internet is a name, never a number.
    !/^\d+$/.test(labels.at(-1) ?? '')
  )
}

/** The form under which an address is known: two spellings of it are one mailbox. */
export const normalisedEmail = (text: string): string => text.trim().toLowerCase()
