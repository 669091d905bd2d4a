/**
 * Rules and messages of career applications, shared by the form and the server. The specification defines the
 * messages.
 */
export const minLengths = { name: 2, coverLetter: 50 } as const

export const applicationMessages = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  linkedinUrl: 'Please enter a valid LinkedIn URL',
  coverLetter: 'Please tell us more about why you want to work with us (at least 50 characters)',
} as const
