/**
 * A selector, and alternatives of what it needs: it goes into pages that have everything that one of them names, and into
 * every page if there are none. Names are classes (`.card`), elements (`h2`) and attributes (`[data-open]`,
 * `[data-open=true]`), with spaces between them.
 */
export type NeededSelector = [selector: string, ...needs: string[]]

/** A part of the stylesheet, which goes into a page or not. `uses` are the names that it refers to. */
export type StylePart =
  /** A rule, with those of its selectors that a page can have. */
  | { selectors: NeededSelector[]; block: string; uses?: string[] }
  /** A statement. With a `name` (of keyframes or of a registered property) it goes where that name is used. */
  | { css: string; name?: string; uses?: string[] }
  /** A font for some letters, which goes where one of them is: a regular expression. */
  | { css: string; letters: string; uses?: never }
  /** Custom properties that hold for the whole page; each goes where it is used. */
  | { selector: string; properties: { name: string; value: string; uses?: string[] }[] }
  /** A conditional group or a layer, which goes where one of its parts does. */
  | { at: string; parts: StylePart[] }

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (written, name: string) => characters[name] ?? written)

/** The classes, elements and attributes of some markup, written as in `needs`. */
function namesIn(html: string): Set<string> {
  const names = new Set(['html', 'body'])
  for (const [, list = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of decode(list).split(/\s+/)) names.add(`.${name}`)
  for (const [, name = '', value = ''] of html.matchAll(
    / (data-[\w-]+|aria-[\w-]+|type|placeholder)="([^"]*)"/gi,
  ))
    names.add(`[${name.toLowerCase()}]`).add(`[${name.toLowerCase()}=${value}]`)
  for (const [, element = ''] of html.matchAll(/<([a-z][a-z0-9]*)/gi)) names.add(element.toLowerCase())
  return names
}

const variablesIn = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)

export interface StyledPage {
  html: string
  /** Styles of the page that are not in the stylesheet; they may refer to its custom properties. */
  css?: string
  /** Keeps every custom property and animation, because something else may refer to them. */
  keepsNames?: boolean
}

/**
 * The rules of the stylesheet that a page's markup uses, in their order: what it needs to be painted. Scripts change the
 * page only after the whole stylesheet has loaded.
 */
export function usedStyles(
  parts: readonly StylePart[],
  { html, css = '', keepsNames = false }: StyledPage,
): string {
  const present = namesIn(html)
  const used = new Set([...variablesIn(html), ...variablesIn(css)])
  const isNamed = (name: string | undefined) => keepsNames || name === undefined || used.has(name)
  const isStated = (part: { name?: string } | { letters: string }) =>
    'letters' in part ? new RegExp(part.letters, 'u').test(html) : isNamed(part.name)
  const isPresent = ([, ...needs]: NeededSelector) =>
    needs.length === 0 || needs.some((names) => names.split(' ').every((each) => present.has(each)))

  const addNames = (names: readonly string[] = []) => {
    for (const name of names) used.add(name)
  }

  /** Adds the names to which the parts refer that are in use so far. */
  function follow(some: readonly StylePart[]): void {
    for (const part of some) {
      if ('parts' in part) follow(part.parts)
      else if ('properties' in part)
        part.properties.filter(({ name }) => isNamed(name)).forEach(({ uses }) => addNames(uses))
      else if ('selectors' in part ? part.selectors.some(isPresent) : isStated(part)) addNames(part.uses)
    }
  }

  function write(part: StylePart): string {
    if ('css' in part) return isStated(part) ? part.css : ''
    if ('selectors' in part) {
      const present = part.selectors.filter(isPresent).map(([selector]) => selector)
      return present.length ? present.join() + part.block : ''
    }
    const inside =
      'parts' in part
        ? part.parts.map(write).join('')
        : part.properties.flatMap(({ name, value }) => (isNamed(name) ? `${name}:${value}` : [])).join(';')
    return inside && `${'parts' in part ? part.at : part.selector}{${inside}}`
  }

  for (let before = -1; before < used.size; ) {
    before = used.size
    follow(parts)
  }
  return parts.map(write).join('')
}
