const prefix = 'media/styles/'

/** The key under which staff's custom stylesheet with this hash is stored and served, on our own origin. */
export const stylesheetKey = (hash: string): string => `${prefix}${hash}.css`

export const stylesheetPath = (hash: string): string => `/${stylesheetKey(hash)}`
