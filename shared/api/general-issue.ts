/** The message of a problem whose issues say what is wrong. In its own file, so that browsers load no schema with it. */
export const generalIssue = 'Some fields need attention.'
