/** How many tags a post can have. In its own file, so that browsers do not load a schema with it. */
export const maxTags = 20
export const tooManyTags = `A post can carry at most ${maxTags} tags`
