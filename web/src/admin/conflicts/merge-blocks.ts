import { diffArrays } from 'diff'

/** A consecutive part of a text, as blocks. */
export type Part =
  /** Unchanged, changed by only one side, or changed by both in the same way. */
  | { kind: 'settled'; by: 'nobody' | 'mine' | 'theirs' | 'both'; base: string[]; blocks: string[] }
  /** Both sides changed it differently. */
  | { kind: 'conflicting'; base: string[]; mine: string[]; theirs: string[] }

export type Choice = 'mine' | 'theirs' | 'both'

/** Blocks of the base from `start` up to, but not including, `end`, and the blocks that replace them. */
interface Hunk {
  start: number
  end: number
  blocks: string[]
}

function hunksOf(base: readonly string[], side: readonly string[]): Hunk[] {
  const hunks: Hunk[] = []
  let at = 0
  let open: Hunk | undefined
  for (const { added, removed, value } of diffArrays([...base], [...side])) {
    if (added || removed) {
      open ??= { start: at, end: at, blocks: [] }
      if (added) open.blocks.push(...value)
      else at += value.length
      open.end = at
      continue
    }
    if (open) hunks.push(open)
    open = undefined
    at += value.length
  }
  if (open) hunks.push(open)
  return hunks.flatMap(splitHunk)
}

/**
 * If a hunk has as many new blocks as old ones, they correspond one to one, and each is merged or asked about
 * separately.
 */
const splitHunk = (hunk: Hunk): Hunk[] =>
  hunk.blocks.length === hunk.end - hunk.start
    ? hunk.blocks.map((block, index) => ({
        start: hunk.start + index,
        end: hunk.start + index + 1,
        blocks: [block],
      }))
    : [hunk]

/**
 * Whether two hunks conflict. An insertion conflicts with another insertion at the same place, and with a
 * change that spans that place.
 */
function overlap(one: Hunk, other: Hunk): boolean {
  if (one.start === one.end && other.start === other.end) return one.start === other.start
  if (one.start === one.end) return other.start < one.start && one.start < other.end
  if (other.start === other.end) return one.start < other.start && other.start < one.end
  return Math.max(one.start, other.start) < Math.min(one.end, other.end)
}

/** The base blocks of a range with one side's changes applied. */
function applied(base: readonly string[], { start, end }: Hunk, hunks: readonly Hunk[]): string[] {
  const blocks: string[] = []
  let at = start
  for (const hunk of hunks) {
    blocks.push(...base.slice(at, hunk.start), ...hunk.blocks)
    at = hunk.end
  }
  return [...blocks, ...base.slice(at, end)]
}

interface Group {
  range: Hunk
  mine: Hunk[]
  theirs: Hunk[]
}

const isEmpty = ({ start, end }: Hunk) => start === end

/**
 * Groups changes of both sides that affect the same blocks. An insertion before a block comes before a change
 * of that block.
 */
function groupHunks(mine: readonly Hunk[], theirs: readonly Hunk[]): Group[] {
  const all = [
    ...mine.map((hunk) => ({ side: 'mine' as const, hunk })),
    ...theirs.map((hunk) => ({ side: 'theirs' as const, hunk })),
  ].sort(
    (a, b) =>
      a.hunk.start - b.hunk.start ||
      Number(isEmpty(b.hunk)) - Number(isEmpty(a.hunk)) ||
      a.hunk.end - b.hunk.end,
  )
  const groups: Group[] = []
  for (const { side, hunk } of all) {
    let group = groups.at(-1)
    const others = side === 'mine' ? group?.theirs : group?.mine
    if (!group || !others?.some((other) => overlap(other, hunk))) {
      group = { range: { ...hunk }, mine: [], theirs: [] }
      groups.push(group)
    }
    group[side].push(hunk)
    group.range.end = Math.max(group.range.end, hunk.end)
  }
  return groups
}

const same = (one: readonly string[], other: readonly string[]) =>
  JSON.stringify(one) === JSON.stringify(other)

function partOf(base: readonly string[], { range, ...hunks }: Group): Part {
  const before = base.slice(range.start, range.end)
  const mine = applied(base, range, hunks.mine)
  const theirs = applied(base, range, hunks.theirs)
  if (same(mine, theirs)) return { kind: 'settled', by: 'both', base: before, blocks: mine }
  if (hunks.theirs.length === 0) return { kind: 'settled', by: 'mine', base: before, blocks: mine }
  if (hunks.mine.length === 0) return { kind: 'settled', by: 'theirs', base: before, blocks: theirs }
  return { kind: 'conflicting', base: before, mine, theirs }
}

/**
 * Merges two versions of the same text. Blocks that only one side changed are settled; the others are
 * conflicting.
 */
export function mergeBlocks(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): Part[] {
  const parts: Part[] = []
  let at = 0
  const unchanged = (end: number) => {
    const blocks = base.slice(at, end)
    if (blocks.length > 0) parts.push({ kind: 'settled', by: 'nobody', base: blocks, blocks })
  }
  for (const group of groupHunks(hunksOf(base, mine), hunksOf(base, theirs))) {
    unchanged(group.range.start)
    parts.push(partOf(base, group))
    at = group.range.end
  }
  unchanged(base.length)
  return parts
}

/**
 * The blocks that two texts have in common. Used as the base when their common ancestor is unknown, so that
 * nothing is removed.
 */
export const commonBlocks = (mine: readonly string[], theirs: readonly string[]): string[] =>
  diffArrays([...mine], [...theirs]).flatMap(({ added, removed, value }) => (added || removed ? [] : value))

/** The merged text. `choiceOf` gets the index of a conflicting part among all parts. */
export const joinParts = (parts: readonly Part[], choiceOf: (index: number) => Choice): string[] =>
  parts.flatMap((part, index) => {
    if (part.kind === 'settled') return part.blocks
    const choice = choiceOf(index)
    return choice === 'both' ? [...part.mine, ...part.theirs] : part[choice]
  })
