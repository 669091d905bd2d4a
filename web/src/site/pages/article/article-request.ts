/** How an article's page requests its article, in the browser and in the renderer. */
export const articleRequest = (slug: string) => ({ params: { slug }, query: { view: 'page' as const } })

/** What the page's data holds for an article that does not exist. */
export const missingArticle = { success: false } as const
