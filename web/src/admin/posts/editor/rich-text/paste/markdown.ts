import { Marked } from 'marked'
import { isWrapped } from './text.ts'

const none = () => undefined

/**
 * What marked reads as Markdown but plain text often contains by chance is left as it is: `<Company>` is no tag, an
 * indented line no code, a line above dashes no heading, and "[^1]: a note" no link that vanishes.
 */
const markdown = new Marked({
  gfm: true,
  tokenizer: {
    html: none,
    tag: none,
    code: none,
    lheading: none,
    def: (source) => (source.trimStart().startsWith('[^') ? undefined : false),
  },
})

/** Any one of these is unlikely in a text that is not Markdown. */
const certainSigns = [
  // A heading with text below. "# of shares" is none.
  /^(?:# +[^\sa-z]|#{2,6} +\S).*\n+\S/m,
  /^(?:```|~~~).*\n[^]*?^(?:```|~~~)[ \t]*$/m,
  /\[[^[\]\n]+\]\((?:https?:\/\/|mailto:|\/)[^()\s]+(?: "[^"\n]*")?\)/,
  /(?<![\w*])\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*(?![\w*])/,
  // The line below a table's header.
  /\|[^|\n]*\n\|? *:?-{3,}:? *(?:\| *:?-{3,}:? *)+\|? *$/m,
  /^> \S/m,
  /^[-*+] \S.*\n{1,2} *[-*+] \S/m,
  /^1[.)] \S.*\n{1,2}2[.)] \S/m,
]

/** Plain text in Markdown, as HTML to sanitize. Undefined if the text is not Markdown. */
export function htmlOfMarkdown(copied: string): string | undefined {
  const text = copied.replace(/\r\n?/g, '\n')
  if (!certainSigns.some((sign) => sign.test(text))) return undefined
  // Lines are kept as they are, unless a program has wrapped them.
  const breaks = !text.split(/\n{2,}/).some((part) => isWrapped(part.split('\n')))
  try {
    return markdown.parse(text, { async: false, breaks })
  } catch {
    // marked is recursive: thousands of nested quotes exceed the stack. Such a text is pasted as it is.
    return undefined
  }
}
