import type { Clock } from '../../clock.ts'
import { AwsError } from '../../protocol/aws-error.ts'
import { shortHash } from '../../template/resource-names.ts'

/** AWS's limits for invalidations in progress at one distribution: paths, and paths that end in `*`. */
const pathLimit = 3000
const wildcardLimit = 15
/** Longest path, in characters. */
const pathLength = 4000
/**
 * Invalidations take effect at once here. They count as in progress for as long as CloudFront may take, in
 * milliseconds.
 */
const duration = 60_000

export interface InvalidationBatch {
  callerReference: string
  paths: string[]
  /** The number of paths according to the caller. */
  quantity: number
}

export interface Invalidation {
  id: string
  createdAt: Date
  batch: InvalidationBatch
}

const isWildcard = (path: string) => path.endsWith('*')
const count = (batches: readonly InvalidationBatch[], which: (path: string) => boolean) =>
  batches.flatMap(({ paths }) => paths).filter(which).length

function checkBatch({ paths, quantity, callerReference }: InvalidationBatch): void {
  if (callerReference === '') {
    throw new AwsError(400, 'MalformedXML', 'The XML document is malformed: there is no CallerReference.')
  }
  if (quantity !== paths.length) {
    throw new AwsError(
      400,
      'InconsistentQuantities',
      'The value of Quantity and the size of Items do not match.',
    )
  }
  const isValid = (path: string) =>
    path.startsWith('/') &&
    path.length <= pathLength &&
    /^[\u0021-\u007e]+$/.test(path) &&
    // A wildcard is the last character.
    !path.slice(0, -1).includes('*')
  if (paths.length === 0 || !paths.every(isValid)) {
    throw new AwsError(
      400,
      'InvalidArgument',
      'Your request contains one or more invalid invalidation paths.',
    )
  }
}

const sameBatch = (one: InvalidationBatch, other: InvalidationBatch) =>
  JSON.stringify(one.paths.toSorted()) === JSON.stringify(other.paths.toSorted())

/** The invalidations of one distribution, with CloudFront's checks and limits. */
export class Invalidations {
  private readonly all = new Map<string, Invalidation>()
  private readonly invalidate: (paths: readonly string[]) => void
  private readonly clock: Clock

  constructor(invalidate: (paths: readonly string[]) => void, clock: Clock) {
    this.invalidate = invalidate
    this.clock = clock
  }

  /** Invalidates paths; the same caller reference and paths return the earlier invalidation. Throws AwsError. */
  create(batch: InvalidationBatch): Invalidation {
    checkBatch(batch)
    const id = `I${shortHash(batch.callerReference, 13).toUpperCase()}`
    const earlier = this.all.get(id)
    if (earlier && !sameBatch(earlier.batch, batch)) {
      throw new AwsError(
        409,
        'InvalidationBatchAlreadyExists',
        'An invalidation batch with this caller reference exists, with other paths.',
      )
    }
    if (earlier) return earlier
    this.checkLimits(batch)
    const invalidation = { id, createdAt: this.clock.now(), batch }
    this.all.set(id, invalidation)
    this.invalidate(batch.paths)
    return invalidation
  }

  find(id: string): Invalidation {
    const found = this.all.get(id)
    if (!found) throw new AwsError(404, 'NoSuchInvalidation', 'The specified invalidation does not exist.')
    return found
  }

  isInProgress({ createdAt }: Invalidation): boolean {
    return this.clock.now().getTime() - createdAt.getTime() < duration
  }

  private checkLimits(batch: InvalidationBatch): void {
    const running = [...this.all.values()].filter((one) => this.isInProgress(one)).map((one) => one.batch)
    const batches = [...running, batch]
    if (count(batches, isWildcard) > wildcardLimit || count(batches, () => true) > pathLimit) {
      throw new AwsError(
        400,
        'TooManyInvalidationsInProgress',
        'Processing your request will cause you to exceed the maximum number of in-progress wildcard invalidations or invalidation paths.',
      )
    }
  }
}
