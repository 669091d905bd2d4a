/** Maximum lengths of the fields of public forms in characters, shared by browser and server. */
export const maxLengths = {
  contact: { name: 200, company: 200, howDidYouFindUs: 200, elsewhere: 200, message: 10_000 },
  careers: { name: 200, phone: 100, linkedinUrl: 2000, coverLetter: 10_000, publicCompany: 2000 },
  newsletter: { firstName: 100, lastName: 100 },
} as const

export const formatCount = (characters: number): string => characters.toLocaleString('en-US')

/** The message for a text that is too long for its field, or undefined. */
export function lengthError(characters: number, limit: number): string | undefined {
  const over = characters - limit
  if (over <= 0) return undefined
  const excess = over === 1 ? 'this is one' : `these are ${formatCount(over)}`
  return `Please use at most ${formatCount(limit)} characters: ${excess} too many`
}
