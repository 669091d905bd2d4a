/** The author of an article that names none. In its own file, since browsers of readers load no schemas. */
export const defaultAuthorName = 'Admin'
