/**
 * The date of the privacy policy to which visitors agree when they submit a form: the policy shows it, and each submission
 * keeps it. Change it with every change of the policy's text.
 */
export const policyVersion = '2025-01-01'

/** When, to which policy and on which form somebody agreed. Stored with the submission. */
export interface Consent {
  at: string
  policy: string
  source: string
}
