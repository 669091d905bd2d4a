/** The rules of a career application that its form and the server share, with the specification's words. */
export const shortest = { name: 2, coverLetter: 50 } as const

export const applicationTexts = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  linkedinUrl: 'Please enter a valid LinkedIn URL',
  coverLetter: 'Please tell us more about why you want to work with us (at least 50 characters)',
} as const
