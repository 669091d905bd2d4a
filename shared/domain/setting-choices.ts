/* What settings can be. Without the schemas, so that the form in the browser does not load what checks them on the server. */

export const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const
export const timeFormats = ['12h', '24h'] as const
export const themes = ['dark', 'light', 'auto'] as const
export const defaultStatuses = ['draft', 'published'] as const
/** The limits of numbers, for the form's fields and for the check. */
export const settingLimits = {
  postsPerPage: { min: 1, max: 50 },
  loginAttempts: { min: 1, max: 20 },
  /** Minutes. */
  sessionTimeout: { min: 5, max: 480 },
  messageMonths: { min: 1, max: 60 },
  /** At most a year: the bucket of CVs deletes every file after 366 days. */
  applicationMonths: { min: 1, max: 12 },
  unconfirmedDays: { min: 1, max: 90 },
} as const

/** The largest stylesheet of staff, in bytes. */
export const maxCustomCss = 20 * 1024

/** How long what visitors sent is kept. */
export const defaultRetention = { messageMonths: 24, applicationMonths: 12, unconfirmedDays: 30 }

export const defaultSecurity = {
  requireSSL: true,
  enableTwoFactor: false,
  loginAttempts: 5,
  sessionTimeout: 60,
  strongPasswords: true,
  enableAuditLog: true,
}
