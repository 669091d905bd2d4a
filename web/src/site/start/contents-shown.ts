/** The event that a table of contents sends when it has been put into the page. */
export const contentsShown = 'contents-shown'
