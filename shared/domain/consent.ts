/** The date of the privacy policy that visitors agree to when they send something. */
export const policyVersion = '2025-01-01'

/** When somebody agreed to what, and on which form: kept with what they sent. */
export interface Consent {
  at: string
  policy: string
  source: string
}
