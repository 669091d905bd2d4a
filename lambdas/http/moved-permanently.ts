/** Thrown by a handler to redirect permanently (301) to the resource's new address. */
export class MovedPermanently extends Error {
  override name = 'MovedPermanently'
  readonly location: string

  /** `location` is a path on this site, already percent-encoded. */
  constructor(location: `/${string}`) {
    super(`Moved to ${location}`)
    this.location = location
  }
}
