/** Emails per second that this stage may send. Irrelevant if the stage sends no email. */
export const mailRate = (): number => Number(process.env['MAIL_RATE'] ?? '1')

/**
 * The rest of the rate stays free, so that receipts and invitations need not wait an hour for a mailing to
 * finish.
 */
const shareOfMailings = 0.8

/** Emails that this stage may send in 24 hours. SES counts every recipient of the account. */
export const mailsPerDay = (): number => Number(process.env['MAIL_PER_DAY'] ?? '50000')

/** Emails per second for mailings. */
export const mailingRate = (): number => Math.max(1, Math.floor(mailRate() * shareOfMailings))
