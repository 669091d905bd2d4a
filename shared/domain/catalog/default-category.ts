/** The category of an article that has none. In its own file, since browsers of readers load no schemas. */
export const defaultCategory = { name: 'Blog', color: '#3b82f6' } as const
