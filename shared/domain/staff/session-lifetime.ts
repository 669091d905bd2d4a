/** Seconds after which a staff session ends, however often it is used: its cookie, its token and its record. */
export const sessionLifetime = 12 * 60 * 60

/** Minutes without a request after which a staff session ends, too: what the setting "Session timeout" may be. */
export const idleTimeoutLimits = { min: 5, max: 480 } as const
export const defaultIdleTimeout = 60
