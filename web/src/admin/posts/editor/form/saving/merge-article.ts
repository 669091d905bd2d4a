import { type Choice, joinParts, mergeBlocks, type Part } from '../../../../conflicts/merge-blocks.ts'
import { compare } from '../../../../conflicts/three-way.ts'
import { blockTexts } from '../../history/diff/block-texts.ts'
import { diffWords, type Piece } from '../../history/diff/text-diff.ts'
import { blockToHtml } from '../../rich-text/convert/blocks-to-html.ts'
import { htmlToBlocks } from '../../rich-text/convert/html-to-blocks.ts'
import { fieldLabels, isFieldName, type PostValues, sameValue } from '../post-form.ts'
import { keyNotes, partsOfNotes, withNumbers } from './merge-notes.ts'

type Field = keyof PostValues

/** An article as the editor would write its blocks, so that spelling of the same HTML is no change. */
const blocksOf = (html: string): string[] => htmlToBlocks(html).map(blockToHtml).filter(Boolean)
const articleOf = (blocks: readonly string[]): string => blocks.join('\n')

export interface MergedArticle {
  parts: Part[]
  /** The joined article. `choiceOf` answers by the place of a contested part among all parts. */
  join: (choiceOf: (index: number) => Choice) => string
}

/** Joins two texts of an article. Undefined as base: nobody knows any more what they came from. */
export function mergeArticles(base: string | undefined, mine: string, theirs: string): MergedArticle {
  const versions = keyNotes(base === undefined ? undefined : blocksOf(base), blocksOf(mine), blocksOf(theirs))
  const { blocks } = versions.base
  const text = mergeBlocks(blocks, versions.mine.blocks, versions.theirs.blocks)
  const parts = [...text, ...partsOfNotes(versions)]
  return { parts, join: (choiceOf) => articleOf(withNumbers(joinParts(parts, choiceOf), versions)) }
}

/** The fields beside the text: those that only the other one changed, and those that both did. */
export function mergeFields(
  base: PostValues | undefined,
  mine: PostValues,
  theirs: PostValues,
): { theirs: Field[]; contested: Field[] } {
  // The form leaves the slug empty until it is edited.
  const isAsked = (name: string): name is Field => isFieldName(name) && name !== 'slug' && name !== 'content'
  if (base) {
    const found = compare(base, mine, theirs)
    return { theirs: found.theirs.filter(isAsked), contested: found.contested.filter(isAsked) }
  }
  const contested = Object.keys(fieldLabels)
    .filter(isAsked)
    .filter((name) => !sameValue(mine[name], theirs[name]))
  return { theirs: [], contested }
}

const wordsOf = (blocks: readonly string[]): string => blockTexts(articleOf(blocks)).join('\n')

/** What somebody made of these blocks, in words. Undefined where the words stayed, and only their looks changed. */
export function changeInWords(before: readonly string[], after: readonly string[]): Piece[] | undefined {
  const [from, to] = [wordsOf(before), wordsOf(after)]
  return from === to && after.length > 0 ? undefined : diffWords(from, to)
}
