/*
 * The choices and limits of settings, in a file without schemas, so that the form in the browser does not
 * load the server's validation.
 */
import { defaultIdleTimeout, idleTimeoutLimits } from '../staff/session-lifetime.ts'

export const themes = ['dark', 'light', 'auto'] as const
export const defaultStatuses = ['draft', 'published'] as const
/** The limits of numbers, for the form's fields and for validation. */
export const settingLimits = {
  postsPerPage: { min: 1, max: 50 },
  loginAttempts: { min: 1, max: 20 },
  sessionTimeout: idleTimeoutLimits,
  messageMonths: { min: 1, max: 60 },
  /** At most a year, because the CV bucket deletes every file after 366 days. */
  applicationMonths: { min: 1, max: 12 },
  unconfirmedDays: { min: 1, max: 90 },
} as const

/** The largest stylesheet of staff, in bytes. */
export const maxCustomCss = 20 * 1024

/** The default retention of data that visitors sent. */
export const defaultRetention = { messageMonths: 24, applicationMonths: 12, unconfirmedDays: 30 }

export const defaultSecurity = {
  requireSSL: true,
  enableTwoFactor: false,
  loginAttempts: 5,
  sessionTimeout: defaultIdleTimeout,
  strongPasswords: true,
  enableAuditLog: true,
}
