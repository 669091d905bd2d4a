/** Texts that look like credentials, by what they open. */
const patterns: Readonly<Record<string, RegExp>> = {
  'AWS access key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  'AWS secret key': /aws_?secret_?(?:access_?)?key['"]?\s*[:=]\s*['"]?[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+])/gi,
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[A-Za-z0-9+/=]{16}/g,
  'GitHub token': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,})\b/g,
  'npm token': /\bnpm_[A-Za-z0-9]{36}\b/g,
  'Slack token': /\bxox[abprs]-[A-Za-z0-9-]{20,}/g,
  'Stripe key': /\b[rs]k_live_[A-Za-z0-9]{20,}/g,
  'Google key': /\bAIza[0-9A-Za-z_-]{35}\b/g,
  'signed token': /\beyJ[A-Za-z0-9_-]{15,}\.eyJ[A-Za-z0-9_-]{15,}\.[A-Za-z0-9_-]{20,}/g,
  'password in an address': /\b[a-z][a-z0-9+]*:\/\/[\w.-]+:[^\s@/'"`${}]{6,}@[\w.-]+\.[a-z]{2,}/gi,
  'secret value in a template': /"SecretString":\s*"(?!\{\{resolve:)[^"]+"/g,
}

export interface FoundSecret {
  what: string
  line: number
}

/** AWS's own examples, which its documentation prints, and hosts that cannot exist. */
const examples = /AKIAIOSFODNN7EXAMPLE|@[\w.-]+\.example$|wJalrXUtnFEMI\/K7MDENG\/bPxRfiCYEXAMPLEKEY/

/** What looks like a credential in a text. Never returns the text itself: it would end up in a log. */
export const findSecrets = (text: string): FoundSecret[] =>
  Object.entries(patterns).flatMap(([what, pattern]) =>
    [...text.matchAll(pattern)]
      .filter(([match]) => !examples.test(match))
      .map(({ index }) => ({ what, line: text.slice(0, index).split('\n').length })),
  )
