import { type CalloutKind, calloutKinds } from './article-html.ts'

/**
 * The headings below the article's title, which is the only `h1` where an article is drawn: if the text has an `h1` of its own,
 * all levels move down by one, so that their order stays. `html` must be sanitized.
 */
export const lowerHeadings = (html: string): string =>
  /<h1[\s>]/.test(html)
    ? html.replace(
        /(<\/?h)([1-5])(?=[\s>])/g,
        (_tag, start: string, level: string) => start + (Number(level) + 1),
      )
    : html

/**
 * Callouts that begin with their kind, which is otherwise a color: text browsers, feed readers and people who do not see the
 * color know a warning by its word. A key figure speaks for itself. `html` must be sanitized.
 */
export const nameCallouts = (html: string): string =>
  html.replace(
    /<aside class="callout-(note|tip|warning)">/g,
    (tag, kind: CalloutKind) => `${tag}<p class="callout-kind">${calloutKinds[kind]}</p>`,
  )
