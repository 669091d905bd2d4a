import { unwrap } from '../dom.ts'

const startsWithQuote = /^\s*["“„«»‘‚'‹]/

/** Browsers draw the signs around a `<q>`, and do not copy them. Writes them out, single ones inside of double ones. */
export function readQuotes(body: HTMLElement): void {
  const depthOf = (quote: Element): number => {
    const outer = quote.parentElement?.closest('q')
    return outer ? depthOf(outer) + 1 : 0
  }
  const quotes = [...body.querySelectorAll('q')].map((quote) => ({
    quote,
    isInner: depthOf(quote) % 2 === 1,
  }))
  for (const { quote, isInner } of quotes) {
    if (!startsWithQuote.test(quote.textContent)) {
      quote.prepend(isInner ? '‘' : '“')
      quote.append(isInner ? '’' : '”')
    }
  }
  for (const { quote } of quotes) unwrap(quote)
}

/** Browsers draw a reading above its word. Writes it into parentheses behind it. */
export function readRuby(body: HTMLElement): void {
  for (const reading of body.querySelectorAll('ruby:not(:has(rp)) rt')) {
    reading.prepend('(')
    reading.append(')')
  }
}
