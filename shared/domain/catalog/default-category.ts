/**
 * The category of an article that has none. In its own file, so that the public site does not load the
 * schemas.
 */
export const defaultCategory = { name: 'Blog', color: '#3b82f6' } as const
