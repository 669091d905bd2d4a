const prefix = 'media/styles/'

/** Where the stylesheet of staff with this hash is stored, and served from our own origin. */
export const stylesheetKey = (hash: string): string => `${prefix}${hash}.css`

export const stylesheetPath = (hash: string): string => `/${stylesheetKey(hash)}`
