/**
 * The author of an article that names none. In its own file, so that the public site does not load the
 * schemas.
 */
export const defaultAuthorName = 'Admin'
