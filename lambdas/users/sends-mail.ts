/** Whether this stage sends mail. Where it does not, links are copied and handed over. */
export const sendsMail = (): boolean => process.env['SENDS_MAIL'] === 'on'
