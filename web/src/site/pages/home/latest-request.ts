/** How the home page requests the newest articles, in the browser and in the renderer. */
export const latestRequest = { query: { view: 'summary', limit: 5 } } as const
