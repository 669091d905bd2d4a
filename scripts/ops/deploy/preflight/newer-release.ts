import { execFileSync } from 'node:child_process'
import type { StageName } from '../../../../infra/choose-stage.ts'
import { openStore } from '../../rollback/record-release.ts'
import { type Check, note, ok, stop } from './finding.ts'

/** Whether a git command succeeds in a folder. */
function succeeds(folder: string, ...args: string[]): boolean {
  try {
    execFileSync('git', args, { cwd: folder, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** How the commit of a checkout relates to another one. */
function compareCommits(folder: string, other: string): 'same or newer' | 'older' | 'unknown' {
  if (!succeeds(folder, 'rev-parse', '--verify', `${other}^{commit}`)) return 'unknown'
  if (succeeds(folder, 'merge-base', '--is-ancestor', other, 'HEAD')) return 'same or newer'
  // Neither is the case for a commit of another branch.
  return succeeds(folder, 'merge-base', '--is-ancestor', 'HEAD', other) ? 'older' : 'unknown'
}

/**
 * Whether the stage already runs a later commit than this checkout, which a deployment would undo: a delivery
 * that waited for its approval while a later one passed it, or a job that was run again. After a rollback the
 * latest release is the older one, so that the way forward is free.
 */
export const newerRelease =
  (stage: StageName, folder: string): Check =>
  async ({ account }) => {
    const check = 'release'
    let newest: { commit: string; at: string } | undefined
    try {
      ;[newest] = await (await openStore(stage, account)).latest(1)
    } catch (error) {
      if (!(error instanceof Error) || !/NoSuchBucket|AccessDenied/.test(error.name)) throw error
      if (error.name === 'AccessDenied')
        return [note(check, 'These credentials may not read which release the stage runs.')]
    }
    if (!newest) return [ok(check, 'None was recorded yet.')]
    const { at } = newest
    // "with uncommitted changes" may follow.
    const [commit = ''] = newest.commit.split(' ')
    switch (/^[0-9a-f]{7,40}$/.test(commit) ? compareCommits(folder, commit) : 'unknown') {
      case 'same or newer':
        return [ok(check, `${newest.commit}, deployed ${at}, which this one contains.`)]
      case 'unknown':
        return [note(check, `${newest.commit}, deployed ${at}, is not in the history of this checkout.`)]
      case 'older':
        return [
          stop(
            check,
            `${stage} runs ${newest.commit}, deployed ${at}, which is newer than this checkout: what came since would be undone.`,
            `Check out the latest commit and deploy that. If code is to go back: npm run rollback -- --stage ${stage}`,
          ),
        ]
    }
  }
