/** How an address came to the newsletter, as it was recorded. */
export type Joined =
  /** Its owner entered it in a form of the site, or somebody else did, and its owner confirmed it. */
  | { how: 'confirmed' }
  /** Staff entered it, and its owner confirmed it. */
  | { how: 'added' }
  /** Staff imported it, with the consent that they have from elsewhere: where and when (ISO instant) it was given. */
  | { how: 'imported'; source: string; at: string }
