/** Seconds after which a staff session ends, however often it is used: its cookie, its token and its record. */
export const sessionLifetime = 12 * 60 * 60
