import type { Role, StaffMember, UserInput } from '#shared/domain/staff/user.ts'

/** The form's values. */
export interface UserFormValues extends UserInput {
  password: string
}

export const newUser: UserFormValues = {
  username: '',
  email: '',
  name: '',
  password: '',
  role: 'author',
  authorId: null,
  canPublish: true,
  isActive: true,
}

/** The form's values for a stored user. */
export const valuesOf = (user: StaffMember): UserFormValues => ({
  username: user.username,
  email: user.email,
  name: user.name,
  password: '',
  role: user.role,
  authorId: user.authorId,
  canPublish: user.canPublish,
  isActive: user.isActive,
})

/** Only users with the author role are linked to an author profile. */
export const withRole = (values: UserFormValues, role: Role): UserFormValues => ({
  ...values,
  role,
  authorId: role === 'author' ? values.authorId : null,
})

export type FieldErrors = Partial<Record<keyof UserFormValues, string>>

/** Required fields that are empty. The server checks everything else and reports it by field. */
export function missingFields(values: UserFormValues, isNew: boolean): FieldErrors {
  return {
    ...(values.username.trim() === '' && { username: 'Enter a username' }),
    ...(values.email.trim() === '' && { email: 'Enter an email address' }),
    ...(values.name.trim() === '' && { name: 'Enter the full name' }),
    ...(isNew && values.password === '' && { password: 'Enter a password' }),
  }
}

/** Four groups of letters and digits that are not easily confused, about 79 bits. */
export function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  // Values above the largest multiple would make the first letters more likely.
  const limit = 256 - (256 % letters.length)
  const chosen: string[] = []
  while (chosen.length < 16) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < limit) chosen.push(letters[byte % letters.length] ?? '')
  }
  return [0, 4, 8, 12].map((start) => chosen.slice(start, start + 4).join('')).join('-')
}
