import { AwsError } from '../../aws/error.ts'
import type { Clock } from '../../clock.ts'
import { digest } from '../../template/names.ts'

/** AWS's limits for what is in progress at one distribution: paths, and those of them that end in `*`. */
const pathLimit = 3000
const wildcardLimit = 15
/** Characters of one path. */
const pathLength = 4000
/** An invalidation works at once here, but counts as in progress for this long, in milliseconds. */
const duration = 5000

export interface Batch {
  callerReference: string
  paths: string[]
  /** What the caller says is the number of its paths. */
  quantity: number
}

export interface Invalidation {
  id: string
  createdAt: Date
  batch: Batch
}

const isWildcard = (path: string) => path.endsWith('*')
const count = (batches: readonly Batch[], which: (path: string) => boolean) =>
  batches.flatMap(({ paths }) => paths).filter(which).length

function checkBatch({ paths, quantity, callerReference }: Batch): void {
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
    path.startsWith('/') && path.length <= pathLength && /^[\u0021-\u007e]+$/.test(path)
  if (paths.length === 0 || !paths.every(isValid)) {
    throw new AwsError(
      400,
      'InvalidArgument',
      'Your request contains one or more invalid invalidation paths.',
    )
  }
}

const sameBatch = (one: Batch, other: Batch) =>
  JSON.stringify(one.paths.toSorted()) === JSON.stringify(other.paths.toSorted())

/** The invalidations of one distribution: checked, limited and repeated as CloudFront does. */
export class Invalidations {
  private readonly all = new Map<string, Invalidation>()
  private readonly invalidate: (paths: readonly string[]) => void
  private readonly clock: Clock

  constructor(invalidate: (paths: readonly string[]) => void, clock: Clock) {
    this.invalidate = invalidate
    this.clock = clock
  }

  /** Invalidates, once for every caller reference. Throws AwsError. */
  create(batch: Batch): Invalidation {
    checkBatch(batch)
    const id = `I${digest(batch.callerReference, 13).toUpperCase()}`
    const earlier = this.all.get(id)
    if (earlier && !sameBatch(earlier.batch, batch)) {
      throw new AwsError(
        409,
        'InvalidationBatchAlreadyExists',
        'An invalidation batch with this caller reference exists, with other paths.',
      )
    }
    if (earlier) return earlier
    this.checkRoom(batch)
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

  private checkRoom(batch: Batch): void {
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
