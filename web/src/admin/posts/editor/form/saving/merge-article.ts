import { type Choice, joinParts, mergeBlocks, type Part } from '../../../../conflicts/merge-blocks.ts'
import { compare } from '../../../../conflicts/three-way.ts'
import { blockTexts } from '../../diff/block-texts.ts'
import { diffWords, type Piece } from '../../diff/text-diff.ts'
import { blockToHtml } from '../../rich-text/document/blocks-to-html.ts'
import { htmlToBlocks } from '../../rich-text/document/html-to-blocks.ts'
import { fieldLabels, isFieldName, type PostValues, sameValue } from '../../values/post-form.ts'
import { keyNotes, partsOfNotes, withNumbers } from './merge-notes.ts'

type Field = keyof PostValues

/** An article's blocks as the editor would write them, so that different spellings of the same HTML are not a change. */
const blocksOf = (html: string): string[] => htmlToBlocks(html).map(blockToHtml).filter(Boolean)
const articleOf = (blocks: readonly string[]): string => blocks.join('\n')

export interface MergedArticle {
  parts: Part[]
  /** The merged article. `choiceOf` gets the index of a conflicting part among all parts. */
  join: (choiceOf: (index: number) => Choice) => string
}

/** Merges two texts of an article. Without a base, every difference is a conflict. */
export function mergeArticles(base: string | undefined, mine: string, theirs: string): MergedArticle {
  const versions = keyNotes(base === undefined ? undefined : blocksOf(base), blocksOf(mine), blocksOf(theirs))
  const { blocks } = versions.base
  const text = mergeBlocks(blocks, versions.mine.blocks, versions.theirs.blocks)
  const parts = [...text, ...partsOfNotes(versions)]
  return { parts, join: (choiceOf) => articleOf(withNumbers(joinParts(parts, choiceOf), versions)) }
}

/** The other fields: those that only the other side changed, and those that both changed. */
export function mergeFields(
  base: PostValues | undefined,
  mine: PostValues,
  theirs: PostValues,
): { theirs: Field[]; conflicting: Field[] } {
  // The form leaves the slug empty until it is edited. A field that one side has chosen is chosen.
  const isAsked = (name: string): name is Field =>
    isFieldName(name) && !['slug', 'content', 'suggested'].includes(name)
  if (base) {
    const found = compare(base, mine, theirs)
    return { theirs: found.theirs.filter(isAsked), conflicting: found.conflicting.filter(isAsked) }
  }
  const conflicting = Object.keys(fieldLabels)
    .filter(isAsked)
    .filter((name) => !sameValue(mine[name], theirs[name]))
  return { theirs: [], conflicting }
}

const wordsOf = (blocks: readonly string[]): string => blockTexts(articleOf(blocks)).join('\n')

/** The changes to these blocks, word by word. Undefined if only the formatting changed. */
export function wordDiff(before: readonly string[], after: readonly string[]): Piece[] | undefined {
  const [from, to] = [wordsOf(before), wordsOf(after)]
  return from === to && after.length > 0 ? undefined : diffWords(from, to)
}
