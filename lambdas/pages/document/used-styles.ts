/**
 * A selector and the alternative conditions for including it. A page includes it if it contains every name of at
 * least one alternative, or unconditionally if there are no alternatives. Names are classes (`.card`), elements
 * (`h2`) and attributes (`[data-open]`, `[data-open=true]`), separated by spaces.
 */
export type NeededSelector = [selector: string, ...needs: string[]]

/** A part of the stylesheet that a page may include. `uses` are the names that it refers to. */
export type StylePart =
  /** A rule with only those selectors that can occur on a page. */
  | { selectors: NeededSelector[]; block: string; uses?: string[] }
  /** A statement. With a `name` (of keyframes or a registered property), it is included only if that name is used. */
  | { css: string; name?: string; uses?: string[] }
  /** A font for certain characters, included if the page has one of them. `letters` is a regular expression. */
  | { css: string; letters: string; uses?: never }
  /** Custom properties of the whole page; each is included if it is used. */
  | { selector: string; properties: { name: string; value: string; uses?: string[] }[] }
  /** A conditional group or a layer, included if one of its parts is. */
  | { at: string; parts: StylePart[] }

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (written, name: string) => characters[name] ?? written)

/** The classes, elements and attributes of some markup, in the notation of `NeededSelector`. */
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
  /** Styles of the page that are not in the stylesheet but may refer to its custom properties. */
  css?: string
  /** Keeps every custom property and animation, because something else may refer to them. */
  keepsNames?: boolean
}

/**
 * The rules of the stylesheet that a page needs for its first paint, in their original order. Scripts change the page
 * only after the whole stylesheet has loaded.
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

  /** Adds the names that the included parts refer to. */
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
