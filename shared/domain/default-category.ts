/** What an article without a category is filed under. Apart from the schemas, which readers' browsers do without. */
export const defaultCategory = { name: 'Blog', color: '#3b82f6' } as const
