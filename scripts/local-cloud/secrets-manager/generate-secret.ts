import { randomInt } from 'node:crypto'
import * as z from 'zod'

/** The template's `GenerateSecretString`, with CloudFormation's defaults. */
export const GenerateSecretString = z.object({
  PasswordLength: z.coerce.number().int().positive().default(32),
  ExcludeCharacters: z.string().default(''),
  ExcludeLowercase: z.boolean().default(false),
  ExcludeNumbers: z.boolean().default(false),
  ExcludePunctuation: z.boolean().default(false),
  ExcludeUppercase: z.boolean().default(false),
  IncludeSpace: z.boolean().default(false),
  RequireEachIncludedType: z.boolean().default(true),
  SecretStringTemplate: z.string().optional(),
  GenerateStringKey: z.string().optional(),
})
export type GenerateSecretString = z.infer<typeof GenerateSecretString>

const lower = 'abcdefghijklmnopqrstuvwxyz'
const digits = '0123456789'
const punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'

const randomCharacter = (characters: string): string => characters.charAt(randomInt(characters.length))

/** A new password; it has at least one character of each allowed kind, unless the rules say otherwise. */
export function generatePassword(rules: GenerateSecretString): string {
  const kinds = [
    rules.ExcludeLowercase ? '' : lower,
    rules.ExcludeUppercase ? '' : lower.toUpperCase(),
    rules.ExcludeNumbers ? '' : digits,
    rules.ExcludePunctuation ? '' : punctuation,
    rules.IncludeSpace ? ' ' : '',
  ]
    .map((kind) =>
      kind
        .split('')
        .filter((character) => !rules.ExcludeCharacters.includes(character))
        .join(''),
    )
    .filter((kind) => kind !== '')
  const all = kinds.join('')
  if (all === '') throw new Error('The template excludes every character that a secret could be made of.')
  for (;;) {
    const password = Array.from({ length: rules.PasswordLength }, () => randomCharacter(all)).join('')
    const complete = kinds.every((kind) => password.split('').some((character) => kind.includes(character)))
    if (complete || !rules.RequireEachIncludedType || rules.PasswordLength < kinds.length) return password
  }
}

/** A new secret string: the password, or the template's JSON with the password in it. */
export function generateSecret(rules: GenerateSecretString): string {
  const password = generatePassword(rules)
  if (rules.SecretStringTemplate === undefined || rules.GenerateStringKey === undefined) return password
  const fields = z.record(z.string(), z.json()).parse(JSON.parse(rules.SecretStringTemplate))
  return JSON.stringify({ ...fields, [rules.GenerateStringKey]: password })
}
