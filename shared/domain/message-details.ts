interface Details {
  name: string
  email: string
  company?: string | undefined
  howDidYouFindUs?: string | undefined
  message: string
}

/** Everything somebody wrote on the contact page as one text, a `Label: value` line per field (decision A41). */
export const fullDetails = ({ name, email, company, howDidYouFindUs, message }: Details): string =>
  [
    `Full Name: ${name}`,
    `Email: ${email}`,
    `Company: ${company ?? ''}`,
    `How did you find us: ${howDidYouFindUs ?? ''}`,
    `Message: ${message}`,
  ].join('\n')
