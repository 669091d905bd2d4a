import { allowedStyle } from './safe-html.ts'

export const alignments = ['left', 'center', 'right', 'justify'] as const
export type Alignment = (typeof alignments)[number]

/** A block's style with another alignment; left is the page's own and needs no word. */
export function withAlignment(style: string, alignment: Alignment): string {
  const others = allowedStyle(style)
    .split(';')
    .filter((declaration) => declaration && !declaration.startsWith('text-align:'))
  return [...others, ...(alignment === 'left' ? [] : [`text-align:${alignment}`])].join(';')
}

export function alignmentOf(style: string): Alignment {
  const named = /text-align:\s*(\w+)/.exec(style)?.[1]
  return alignments.find((alignment) => alignment === named) ?? 'left'
}
