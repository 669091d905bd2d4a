/** What an article's page asks for, in the browser and in the renderer. */
export const articleRequest = (slug: string) => ({ params: { slug }, query: { view: 'page' as const } })
