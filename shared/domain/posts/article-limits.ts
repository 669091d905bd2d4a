/*
 * How large an article and its fields may be. In a file without schemas, so that the form in the browser does not load
 * the server's validation.
 */

/** Bytes of a request with an article: room for a long one with pasted pictures, below the 6 MB that Lambda accepts. */
export const maxArticleBytes = 5 * 1024 * 1024

/** Characters per field. */
export const articleLengths = {
  title: 200,
  slug: 120,
  excerpt: 600,
  description: 300,
  category: 100,
  featuredImageAlt: 300,
  downloadCta: 120,
  keyFact: 160,
  correction: 1000,
} as const

/** An article has none, or as many. */
export const keyFactsPerArticle = { min: 3, max: 5 } as const

export const maxTags = 20
export const tooManyTags = `A post can carry at most ${maxTags} tags`

/** Correction notes, each with its date. */
export const maxCorrections = 20

/** Headings per article. Nobody would read a longer table of contents. */
export const maxHeadings = 300

/** New pictures per save, whether embedded or linked from the web. */
export const maxNewPictures = 50
