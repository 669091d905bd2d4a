/** Thrown by a handler when what was asked for lives at another address now; answered as 301. */
export class MovedPermanently extends Error {
  override name = 'MovedPermanently'
  readonly location: string

  /** `location` is a path on this site, already percent-encoded. */
  constructor(location: `/${string}`) {
    super(`Moved to ${location}`)
    this.location = location
  }
}
