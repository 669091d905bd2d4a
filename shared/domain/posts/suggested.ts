/** The fields whose first value the editor proposes. It counts as a suggestion until somebody has chosen or confirmed it. */
export const suggestedFields = ['authorId', 'category'] as const
export type SuggestedField = (typeof suggestedFields)[number]
