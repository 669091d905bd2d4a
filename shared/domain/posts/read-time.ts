/** Minutes to read an article: one per thousand characters of its HTML, at least one. */
export const readTime = (content: string): number => Math.max(1, Math.ceil(content.length / 1000))
