/** Whether this stage sends email. If it does not, superadmins copy links and pass them on. */
export const sendsMail = (): boolean => process.env['SENDS_MAIL'] === 'on'
