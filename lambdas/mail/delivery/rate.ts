/** Mails that this stage may send in a second; none where it sends no mail. */
export const mailRate = (): number => Number(process.env['MAIL_RATE'] ?? '1')

/** Receipts, invitations and the like must not wait for an hour until everybody has an article. */
const shareOfMailings = 0.8

/** Mails of a mailing in a second. */
export const mailingRate = (): number => Math.max(1, Math.floor(mailRate() * shareOfMailings))
