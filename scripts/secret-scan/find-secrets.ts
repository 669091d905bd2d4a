/** Forms that only secrets have. What issues them gives each a prefix, so that a scanner can find it. */
const forms: Readonly<Record<string, RegExp>> = {
  'AWS access key': /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/,
  'AWS secret key': /\baws_?secret_?(?:access_?)?key\b\W{1,6}[A-Za-z0-9/+]{40}\b/i,
  'private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY(?: BLOCK)?-----\s*[A-Za-z0-9+/]/,
  'GitHub token': /\b(?:gh[oprsu]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60})/,
  'npm token': /\bnpm_[A-Za-z0-9]{36}\b/,
  'Slack token': /\bxox[abeoprs]-\d{9,}-[A-Za-z0-9-]{10,}/,
  'Google key': /\bAIza[0-9A-Za-z_-]{35}\b/,
  'Stripe key': /\b[rs]k_live_[0-9A-Za-z]{20,}/,
  'SendGrid key': /\bSG\.[\w-]{22}\.[\w-]{43}\b/,
  'session token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'password in an address':
    /\b(?:https?|postgres|mongodb|redis|amqp|smtp)s?:\/\/[^\s/:@'"`<>${}]+:[^\s/:@'"`<>${}]{6,}@/,
}

/** A value that is given to something with such a name. */
const named =
  /\b\w{0,40}(?:password|passwd|secret|token|api_?key|private_?key|signing_?key)\w{0,20}["'`]?\s*[:=]\s*["'`]([\w+/=.~-]{20,200})["'`]/gi

/** Bits for each character: words and paths have about three and a half, random characters more than four. */
export function entropy(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length)
  return bits
}

/** Looks like random characters: neither words nor a name, an address or a path. */
export const looksRandom = (text: string): boolean =>
  /^[\w+/=.~-]{20,}$/.test(text) && /\d/.test(text) && /[A-Za-z]/.test(text) && entropy(text) >= 4

/** What a text contains that looks like a secret: its form and its line, never itself. */
export function findSecrets(text: string): string[] {
  const found = Object.entries(forms).flatMap(([form, pattern]) => {
    const place = text.search(pattern)
    return place < 0 ? [] : [`${form} in line ${lineAt(text, place)}`]
  })
  const values = [...text.matchAll(named)].filter(([, value = '']) => looksRandom(value))
  return [...found, ...values.map(({ index }) => `value like a secret in line ${lineAt(text, index)}`)]
}

const lineAt = (text: string, place: number) => text.slice(0, place).split('\n').length
