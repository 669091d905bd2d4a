import { diffArrays } from 'diff'
import { commonBlocks, type Part } from '../../../../conflicts/merge-blocks.ts'
import { numberOf, readFootnotes, writeFootnotes } from '../../rich-text/document/footnotes.ts'
import { parseInert, serializeHtml } from '../../rich-text/document/sanitize-html.ts'

// Footnote numbers only reflect the order of references, and two versions may give the same number to different notes. So
// during a merge, each note has a key instead of its number, which is the same in all versions.

/** A footnote in one version. Without a number, it has no reference in the text. */
interface Note {
  number: string | undefined
  text: string
}
/** A version of an article: its blocks, with note keys in the references, and its notes by key. */
interface Keyed {
  blocks: string[]
  notes: ReadonlyMap<string, { text: string; hasPlace: boolean }>
}

const isList = (block: string) => block.startsWith('<ol class="footnotes"')
const referencePattern = /<a\b[^>]*\bhref="#note_([^"]+)"[^>]*>[^<]*<\/a>/g
const noteBlock = (key: string, text: string) =>
  `<ol class="footnotes"><li id="note_${key}">${text}</li></ol>`
const writtenNote = /^<ol class="footnotes"><li id="note_([^"]+)">(.*)<\/li><\/ol>$/s
/** Whether a block is a single note, as notes are merged and shown one by one. */
export const isNote = (block: string): boolean => writtenNote.test(block)

function notesIn(list: string): Note[] {
  const element = parseInert(list).firstElementChild
  const items = element ? [...parseInert(readFootnotes(element)).querySelectorAll('li')] : []
  return items.map((item) => ({ number: numberOf(item.id), text: serializeHtml(item.childNodes).trim() }))
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))
/** Whether a note is more likely an edited version of the other than a replacement of it. */
function isSimilar(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const shared = [...words].filter((word) => others.has(word)).length
  return shared * 2 >= Math.min(words.size, others.size)
}

/** A key for each note of a version: that of the base note it derives from, or a new one. */
function keysFor(notes: readonly Note[], from: readonly string[], side: string): string[] {
  const keys: string[] = []
  let [gone, come]: [number[], string[]] = [[], []]
  let at = 0
  const settle = () => {
    const rewritten = gone.length === come.length
    for (const [index, text] of come.entries()) {
      const old = gone[index]
      const same = rewritten && old !== undefined && isSimilar(from[old] ?? '', text)
      keys.push(same ? `b${old}` : `${side}${keys.length}`)
    }
    gone = []
    come = []
  }
  const texts = notes.map(({ text }) => text)
  for (const { added, removed, value } of diffArrays([...from], texts)) {
    if (added) come.push(...value)
    else if (removed) for (const _ of value) gone.push(at++)
    else {
      settle()
      for (const _ of value) keys.push(`b${at++}`)
    }
  }
  settle()
  return keys
}

function keyed(blocks: readonly string[], notes: readonly Note[], keys: readonly string[]): Keyed {
  const byNumber = new Map(notes.map(({ number }, index) => [number, keys[index]]))
  const withKeys = (block: string) =>
    block.replace(referencePattern, (found: string, number: string) => {
      const key = byNumber.get(number)
      return key === undefined ? found : `<a href="#note_${key}">*</a>`
    })
  return {
    blocks: blocks.filter((block) => !isList(block)).map(withKeys),
    notes: new Map(
      notes.map(({ number, text }, index) => [keys[index] ?? '', { text, hasPlace: number !== undefined }]),
    ),
  }
}

export interface Versions {
  base: Keyed
  mine: Keyed
  theirs: Keyed
}

/** Gives the notes of three versions comparable keys. Without a base, the common notes of both versions take its role. */
export function keyNotes(
  base: readonly string[] | undefined,
  mine: readonly string[],
  theirs: readonly string[],
): Versions {
  const [own, other] = [mine, theirs].map((blocks) => blocks.filter(isList).flatMap(notesIn)) as [
    Note[],
    Note[],
  ]
  const old = base?.filter(isList).flatMap(notesIn)
  const from = (old ?? other).map(({ text }) => text)
  const keyedMine = keyed(mine, own, keysFor(own, from, 'm'))
  const keyedTheirs = keyed(theirs, other, keysFor(other, from, 't'))
  if (base && old) {
    const keyedBase = keyed(base, old, keysFor(old, from, 'b'))
    return { base: keyedBase, mine: keyedMine, theirs: keyedTheirs }
  }
  const blocks = commonBlocks(keyedMine.blocks, keyedTheirs.blocks)
  return { base: { blocks, notes: new Map() }, mine: keyedMine, theirs: keyedTheirs }
}

function partOf(key: string, { base, mine, theirs }: Versions): Part | undefined {
  const [before = [], own, other] = [base, mine, theirs].map((version) => {
    const note = version.notes.get(key)
    return note && [noteBlock(key, note.text)]
  })
  const same = (one: readonly string[] | undefined, two: readonly string[] | undefined) =>
    one?.[0] === two?.[0]
  if (own && other) {
    if (same(own, other))
      return { kind: 'settled', by: same(own, before) ? 'nobody' : 'both', base: before, blocks: own }
    if (same(before, other)) return { kind: 'settled', by: 'mine', base: before, blocks: own }
    if (same(before, own)) return { kind: 'settled', by: 'theirs', base: before, blocks: other }
    return { kind: 'conflicting', base: before, mine: own, theirs: other }
  }
  // One side deleted or added it. Whether it stays depends on the references to it.
  const left = own ?? other
  if (!left) return undefined
  const by = before.length ? 'nobody' : own ? 'mine' : 'theirs'
  return { kind: 'settled', by, base: before, blocks: left }
}

/** The notes of both versions, each as a part of its own. */
export function partsOfNotes(versions: Versions): Part[] {
  const keys = new Set([...versions.mine.notes.keys(), ...versions.theirs.notes.keys()])
  return [...keys].flatMap((key) => partOf(key, versions) ?? [])
}

/** Whether a note stays in the merged text without a reference to it. */
function isKeptWithoutReference(key: string, { base, mine, theirs }: Versions): boolean {
  const [before, own, other] = [base, mine, theirs].map(({ notes }) => notes.get(key))
  if (!before) return own?.hasPlace === false || other?.hasPlace === false
  // Deleting a note deletes its reference too, unless the other side has changed the note.
  return (own && other) !== undefined || (own ?? other)?.text !== before.text
}

/** Numbers the notes of a merged article by their references and joins them into one list. */
export function withNumbers(joined: readonly string[], versions: Versions): string[] {
  const texts = new Map<string, string>()
  const blocks: string[] = []
  for (const block of joined) {
    const [, key, text = ''] = writtenNote.exec(block) ?? []
    if (key === undefined) blocks.push(block)
    else texts.set(key, [texts.get(key), text].filter(Boolean).join('<br>'))
  }
  const numbers = new Map<string, number>()
  const numbered = blocks.map((block) =>
    block.replace(referencePattern, (found: string, key: string) => {
      if (!texts.has(key)) return found
      const first = !numbers.has(key)
      const number = numbers.get(key) ?? numbers.size + 1
      numbers.set(key, number)
      return `<a href="#note_${number}"${first ? ` id="noteref_${number}"` : ''} aria-label="Footnote ${number}">${number}</a>`
    }),
  )
  const placed = [...numbers].map(([key, number]) => `<li id="note_${number}">${texts.get(key)}</li>`)
  const others = [...texts].flatMap(([key, text]) =>
    numbers.has(key) || !isKeptWithoutReference(key, versions) ? [] : [`<li>${text}</li>`],
  )
  const list = writeFootnotes(`<ol class="footnotes">${[...placed, ...others].join('')}</ol>`)
  return list ? [...numbered, list] : numbered
}
