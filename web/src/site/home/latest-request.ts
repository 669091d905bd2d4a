/** What the home page reads of the newsroom; the renderer asks the same, so that the browser finds it in the page. */
export const latestRequest = { query: { view: 'summary', limit: 5 } } as const
