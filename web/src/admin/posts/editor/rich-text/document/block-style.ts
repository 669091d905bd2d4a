import { sanitizeStyle } from './sanitize-html.ts'

export const alignments = ['left', 'center', 'right', 'justify'] as const
export type Alignment = (typeof alignments)[number]

/** A style attribute with another alignment. Left is the default and removes the declaration. */
export function withAlignment(style: string, alignment: Alignment): string {
  const others = sanitizeStyle(style)
    .split(';')
    .filter((declaration) => declaration && !declaration.startsWith('text-align:'))
  return [...others, ...(alignment === 'left' ? [] : [`text-align:${alignment}`])].join(';')
}

/** The alignment in a style attribute. */
export function alignmentOf(style: string): Alignment {
  const value = /text-align:\s*(\w+)/.exec(style)?.[1]
  return alignments.find((alignment) => alignment === value) ?? 'left'
}
