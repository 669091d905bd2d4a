import { Marked } from 'marked'
import { isWrapped } from './text.ts'

/** Turns a kind of token off. */
const off = () => undefined

/** Plain text often has these by chance: `<Company>`, an indented line, dashes below a line, "[1]: a source". */
const markdown = new Marked({
  gfm: true,
  tokenizer: { html: off, tag: off, code: off, lheading: off, def: off },
})

/** What makes the dash before it a minus sign: "4 %", "$3 m". */
const amount = String.raw`[-−–~(]*[$€£¥]? *\d[\d.,'()/ ]*(?:[%‰$€£¥]|[km]|mn|bn|million|billion|bps?|pp|[A-Z]{3})?[.)]*$`

/** Patterns that a text hardly contains unless it is Markdown. */
const markdownSigns = [
  // A heading with text below.
  /^(?:# {1,4}(?![a-z]|\d+ +[a-z])\S|#{2,6} {1,4}\S).*\n+\S/m,
  /^(?:```|~~~).*\n[^]*?^(?:```|~~~)[ \t]*$/m,
  /\[[^[\]\n]+\]\((?:https?:\/\/|mailto:|\/)[^()\s]+(?: "[^"\n]*")?\)/,
  /(?<![\w*])\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*(?![\w*])/,
  // The line below a table's header.
  /\|[^|\n]*\n\|? *:?-{3,}:? *(?:\| *:?-{3,}:? *)+\|? *$/m,
  /^> (?![^\p{L}\n]*\d)\S/mu,
  new RegExp(String.raw`^[-*] {1,4}(?!${amount})\S.*\n{1,2} *[-*] \S`, 'm'),
  /^1[.)] \S.*\n{1,2}2[.)] \S/m,
]

const escapeAll = (signs: string): string => signs.replace(/[^a-z\d\s]/gi, '\\$&')

/** Signs that financial texts use for themselves and not for formatting, with what escapes them. */
const plainSigns: readonly (readonly [RegExp, (signs: string) => string])[] = [
  // C:\_old
  [/(?<=^|\s)(?:[A-Za-z]:\\|\\\\\w)[^\s`]*/gm, escapeAll],
  // "# of shares", "# 1 in Europe"
  [/^#(?= +(?:[a-z]|\d+ +[a-z]))/gm, escapeAll],
  // "> 5 %", ">= 5 %"
  [/^ *>(?=[^\p{L}\n>]*\d)/gmu, escapeAll],
  [/^ *\+(?= )/gm, escapeAll],
  [new RegExp(String.raw`^ *[-*](?= {1,4}${amount})`, 'gm'), escapeAll],
  // A single line "* excluding one-off items"
  [/(?<!^\* [^\n]*\n+)^\*(?= (?![^\n]*\n+ *[-*] ))/gm, () => '\n\\*'],
  // 2*3*4, a_b
  [/(?<=[\p{L}\p{N})])[*_]+(?=[\p{L}\p{N}(])/gu, escapeAll],
  // /srv/_old_/*, but not "**Asia**/**Europe**"
  [/(?<=\/)[*_](?![*_])/g, escapeAll],
  [/(?<!~)~(?!~)/g, escapeAll],
  // An answer begins right below the lines of a mail that it quotes.
  [/^ *>.*\n(?=[^>\n])/gm, (quoted) => `${quoted}\n`],
]

/** Code and URLs, in which a backslash escapes nothing. */
const literal = /(^(?:```|~~~)[^]*?^(?:```|~~~)|`[^`\n]+`|https?:\/\/[^\s)]+)/m

/** Escapes the signs that marked would take for formatting, except in code and URLs. */
const escapePlainSigns = (text: string): string =>
  text
    .split(literal)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : plainSigns.reduce((kept, [signs, escape]) => kept.replace(signs, escape), part),
    )
    .join('')

/** A list counts on from its first number. Escapes a number that is not the next one, as in "1. 2. 5.". */
function escapeListNumbers(text: string): string {
  let last: number | undefined
  return text.replace(/^(\d{1,9})([.)] )/gm, (all, digits: string, rest: string) => {
    const number = Number(digits)
    const isNext = last === undefined || number === 1 || number === last || number === last + 1
    last = number
    return isNext ? all : `\n${digits}\\${rest}`
  })
}

const wordsOf = (text: string): string[] => text.match(/\p{L}{2,}|\p{N}+/gu) ?? []

/** Whether no word and no number is missing, like those of a row that is longer than its table. */
function keepsAll(text: string, html: string): boolean {
  const kept = new Set(wordsOf(html))
  return wordsOf(text.replace(/^ *\d+[.)] /gm, '')).every((word) => kept.has(word))
}

/** A line of a table, list, quote or heading, whose length says nothing about the lines of paragraphs. */
const structuredLine = /^\s*(?:[|>#]|[-*] |\d+[.)] )/

/** Plain text in Markdown, as HTML to sanitize. Undefined if the text is not Markdown, or would lose something. */
export function htmlOfMarkdown(copied: string): string | undefined {
  const text = copied.replace(/\r\n?/g, '\n')
  if (!markdownSigns.some((sign) => sign.test(text))) return undefined
  // Lines are kept as they are, unless a program has wrapped them.
  const parts = text.split(/\n{2,}/).map((part) => part.split('\n'))
  const breaks = !parts.some((lines) => isWrapped(lines) && !lines.some((line) => structuredLine.test(line)))
  try {
    const html = markdown.parse(escapeListNumbers(escapePlainSigns(text)), { async: false, breaks })
    return keepsAll(text, html) ? html : undefined
  } catch {
    // Thousands of nested quotes exceed the stack, because marked is recursive. Such a text is pasted as it is.
    return undefined
  }
}
