import { Refusal } from '../stage/refusal.ts'
import type { Release } from './release.ts'

interface RollbackState {
  stage: string
  /** Newest first. */
  releases: readonly Release[]
  /** Whether the newest release is running. It is not if a later deployment or its smoke test failed. */
  isNewestRunning: boolean
}

export interface RollbackTarget {
  to: Release
  /** The release or unfinished deployment that is replaced. */
  insteadOf: string
}

/**
 * The release to roll back to: the one before the running release and no older one, because data is compatible
 * across two releases, not three. Throws a `Refusal` if there is none.
 */
export function chooseRelease({ stage, releases, isNewestRunning }: RollbackState): RollbackTarget {
  const [newest, before] = releases
  const otherwise = `Check out an older commit and deploy it: npm run deploy -- --stage ${stage} --despite release`
  if (!newest) throw new Refusal(`No release of ${stage} was recorded. ${otherwise}`)
  if (!isNewestRunning) return { to: newest, insteadOf: 'an unfinished deployment' }
  if (newest.insteadOf !== undefined) {
    throw new Refusal(
      `${stage} was already rolled back to ${newest.commit}, deployed ${newest.at}. Data is compatible across two releases, not three: fix the code and deploy it. To roll back further anyway: ${otherwise}`,
    )
  }
  if (!before) throw new Refusal(`${newest.commit} is the first recorded release of ${stage}. ${otherwise}`)
  return { to: before, insteadOf: newest.commit }
}
