/** How many tags one request merges into another. In its own file, so that browsers do not load a schema with it. */
export const maxMergedTags = 20
