/** Minutes to read an article: one per thousand characters of its delivered HTML, at least one (decision A18). */
export const readTime = (content: string): number => Math.max(1, Math.ceil(content.length / 1000))
