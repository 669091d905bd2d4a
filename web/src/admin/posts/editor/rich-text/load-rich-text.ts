/** The rich text editor is a chunk of its own, loaded in parallel with the form around it. */
export const loadRichText = () => import('./rich-text.tsx')
