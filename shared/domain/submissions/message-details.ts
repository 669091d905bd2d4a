interface Details {
  name: string
  email: string
  company?: string | undefined
  howDidYouFindUs?: string | undefined
  message: string
}

/** All fields of a contact message as one text with a `Label: value` line per field. */
export const fullDetails = ({ name, email, company, howDidYouFindUs, message }: Details): string =>
  [
    `Full Name: ${name}`,
    `Email: ${email}`,
    `Company: ${company ?? ''}`,
    `How did you find us: ${howDidYouFindUs ?? ''}`,
    `Message: ${message}`,
  ].join('\n')
