/** The text has code of its own, which is loaded beside the form around it. */
export const loadRichText = () => import('./rich-text.tsx')
