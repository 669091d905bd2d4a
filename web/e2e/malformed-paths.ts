/** Malformed and unusual paths, which are pages of the site too. */
export const malformedPaths = [
  '/%',
  '/%zz',
  '/blog/%zz',
  '/blog/%E0%A4',
  '/%c0%ae%c0%ae',
  '/blog/100%?q=%zz',
  '/%00',
  '/blog/%00',
  '/blog/%25zz',
  '/blog/a%20b',
  '/blog/%F0%9F%98%80',
  `/blog/${'a'.repeat(7000)}`,
]
