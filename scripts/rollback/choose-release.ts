import { Refusal } from '../stage/connect-to-table.ts'
import type { Release } from './release.ts'

interface Known {
  stage: string
  /** Newest first. */
  releases: readonly Release[]
  /** Whether the newest of them is running. It is not if a later deployment, or its smoke test, failed. */
  isNewestRunning: boolean
}

export interface Chosen {
  to: Release
  /** The release, or the unfinished deployment, that is replaced. */
  insteadOf: string
}

/**
 * The release to roll back to: the one before the running release, and no further, because data is compatible
 * across two releases, not three. Throws a `Refusal` if there is none.
 */
export function chooseRelease({ stage, releases, isNewestRunning }: Known): Chosen {
  const [newest, before] = releases
  const otherwise = `Check out an older commit and deploy it: npm run deploy -- --stage ${stage}`
  if (!newest) throw new Refusal(`No release of ${stage} was recorded. ${otherwise}`)
  if (!isNewestRunning) return { to: newest, insteadOf: 'a deployment that was not finished' }
  if (newest.insteadOf !== undefined) {
    throw new Refusal(
      `${stage} was already rolled back to ${newest.commit}, at ${newest.at}. Data fits two releases, not three: fix the code and deploy it. To go further back anyway: ${otherwise}`,
    )
  }
  if (!before)
    throw new Refusal(`${newest.commit} is the first release of ${stage} that was recorded. ${otherwise}`)
  return { to: before, insteadOf: newest.commit }
}
