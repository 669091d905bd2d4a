/** Texts that look like credentials, by what they open. What issues them gives most a prefix, for scanners like this. */
const patterns: Readonly<Record<string, RegExp>> = {
  'AWS access key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  'AWS secret key': /\baws_?secret_?(?:access_?)?key\b\W{1,6}[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+])/gi,
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----\s*[A-Za-z0-9+/]/g,
  'GitHub token': /\b(?:gh[oprsu]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60})/g,
  'npm token': /\bnpm_[A-Za-z0-9]{36}\b/g,
  'Slack token': /\bxox[abeoprs]-[A-Za-z0-9-]{20,}/g,
  'Stripe key': /\b[rs]k_live_[A-Za-z0-9]{20,}/g,
  'Google key': /\bAIza[0-9A-Za-z_-]{35}\b/g,
  'SendGrid key': /\bSG\.[\w-]{22}\.[\w-]{43}\b/g,
  'signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/g,
  'password in an address':
    /\b(?:https?|postgres|mongodb|redis|amqp|smtp)s?:\/\/[^\s/:@'"`<>${}]+:[^\s/:@'"`<>${}]{6,}@[\w.-]+/gi,
  'secret value in a template': /"SecretString":\s*"(?!\{\{resolve:)[^"]+"/g,
}

/** A value that is given to something with such a name. */
const named =
  /\b\w{0,40}(?:password|passwd|secret|token|api_?key|private_?key|signing_?key)\w{0,20}["'`]?\s*[:=]\s*["'`]([\w+/=.~-]{20,200})["'`]/gi

/** AWS's own examples, which its documentation prints. */
const examples = /AKIAIOSFODNN7EXAMPLE|wJalrXUtnFEMI\/K7MDENG\/bPxRfiCYEXAMPLEKEY/

/** Bits for each character: words and paths have about three and a half, random characters more than four. */
function entropy(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length)
  return bits
}

/** Looks like random characters: neither words nor a name, an address or a path. */
export const looksRandom = (text: string): boolean =>
  /^[\w+/=.~-]{20,}$/.test(text) && /\d/.test(text) && /[A-Za-z]/.test(text) && entropy(text) >= 4

export interface FoundSecret {
  what: string
  /** From 1. */
  line: number
}

/** What looks like a credential in a text. Never returns the text itself: it would end up in a log. */
export function findSecrets(text: string): FoundSecret[] {
  const lineAt = (index: number) => text.slice(0, index).split('\n').length
  const found = Object.entries(patterns).flatMap(([what, pattern]) =>
    [...text.matchAll(pattern)]
      .filter(([match]) => !examples.test(match))
      .map(({ index }) => ({ what, line: lineAt(index) })),
  )
  const values = [...text.matchAll(named)].filter(([, value = '']) => looksRandom(value))
  return [...found, ...values.map(({ index }) => ({ what: 'value like a secret', line: lineAt(index) }))]
}
