import { type CalloutKind, calloutKinds } from '#shared/domain/posts/article-html.ts'
import type { Block, BlockTypes } from './blocks.ts'
import { joinParagraphs, normalizeInline, splitParagraphs } from './inline.ts'
import { serializeHtml } from './sanitize-html.ts'

// Callouts and collapsible sections: a title line above some paragraphs.
export const isCalloutKind = (kind: string): kind is CalloutKind => Object.hasOwn(calloutKinds, kind)
const inner = (element: Element) => normalizeInline(serializeHtml(element.childNodes))
const paragraphs = (text: string) =>
  splitParagraphs(normalizeInline(text))
    .map((part) => `<p>${part}</p>`)
    .join('')
const textOf = (elements: readonly Element[]) => joinParagraphs(elements.map(inner))

/** The HTML of a callout. */
export function writeCallout({ kind, title, text }: BlockTypes['callout']): string {
  const heading = normalizeInline(title)
  const body = `${heading && `<p><strong>${heading}</strong></p>`}${paragraphs(text)}`
  return body && `<aside class="callout-${isCalloutKind(kind) ? kind : 'note'}">${body}</aside>`
}

/** The HTML of a collapsible section. */
export function writeDetails({ summary, text }: BlockTypes['details']): string {
  const heading = normalizeInline(summary)
  const body = `${heading && `<summary>${heading}</summary>`}${paragraphs(text)}`
  return body && `<details>${body}</details>`
}

/** A callout's title is its first paragraph, if all of it is bold. */
const titleOf = (paragraph: Element | undefined) => {
  const [only, ...others] = paragraph?.childNodes ?? []
  return only instanceof Element && only.localName === 'strong' && !others.length ? only : undefined
}

/** Reads a callout; undefined for any other `aside`. */
export function readCallout(aside: Element): Block | undefined {
  const kind = aside.className.replace(/^callout-/, '')
  if (!isCalloutKind(kind)) return undefined
  const [first, ...rest] = aside.children
  const title = titleOf(first)
  const data = { kind, title: title ? inner(title) : '', text: textOf(title ? rest : [...aside.children]) }
  return { type: 'callout', data }
}

/** Reads a collapsible section. */
export function readDetails(details: Element): Block {
  const [first, ...rest] = details.children
  const summary = first?.localName === 'summary' ? first : undefined
  const data = {
    summary: summary ? inner(summary) : '',
    text: textOf(summary ? rest : [...details.children]),
  }
  return { type: 'details', data }
}
