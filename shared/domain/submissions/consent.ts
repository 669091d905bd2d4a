/** The date of the privacy policy to which visitors agree when they submit a form. */
export const policyVersion = '2025-01-01'

/** When, to which policy and on which form somebody agreed. Stored with the submission. */
export interface Consent {
  at: string
  policy: string
  source: string
}
