import postcss, { type AtRule, type ChildNode, type Declaration, type Root, type Rule } from 'postcss'
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser'
import type { NeededSelector, StylePart } from '../../../lambdas/pages/document/used-styles.ts'

const isKeyframes = ({ name }: AtRule) => name.endsWith('keyframes')

/** Attributes that the loader and the first script set, before the whole stylesheet is loaded. */
const early = ['data-theme', 'aria-current', 'data-missing']

const inputs = (...types: string[]) => types.map((type) => [`[type=${type}]`])
/** Pseudo-elements that browsers only render in some controls. */
const drawnIn: [RegExp, string[][]][] = [
  [/^::-webkit-(date|calendar)/, inputs('date', 'time', 'datetime-local', 'month', 'week')],
  [/^::-webkit-(inner|outer)-spin/, inputs('number', 'date', 'time', 'datetime-local', 'month', 'week')],
  [/^::-webkit-search/, inputs('search')],
  [/^::file-selector-button/, inputs('file')],
  [/^::placeholder/, [['[placeholder]']]],
]

/** What one node of a selector requires, as alternatives. */
function needsOfNode(node: Node): string[][] {
  if (node.type === 'class') return [[`.${node.value}`]]
  // Tag names are case-sensitive in SVG but not in HTML, and our markup is lowercase.
  if (node.type === 'tag') return [[node.value.toLowerCase()]]
  if (node.type === 'attribute' && /^(data|aria)-/.test(node.attribute) && !early.includes(node.attribute))
    return [[`[${node.attribute}${node.operator === '=' ? `=${node.value ?? ''}` : ''}]`]]
  if (node.type !== 'pseudo') return [[]]
  // These match if one of their alternatives does. Other pseudo-classes, such as `:not()`, require nothing.
  if (/^:(is|where)$/.test(node.value)) return node.nodes.flatMap(needsOf)
  return drawnIn.find(([name]) => name.test(node.value))?.[1] ?? [[]]
}

/**
 * The classes, elements and attributes that a page must contain for the selector to match, as alternatives:
 * `.card`, `h2`, `[data-open=true]`.
 */
function needsOf(selector: Selector): string[][] {
  let found: string[][] = [[]]
  for (const node of selector.nodes) {
    const more = needsOfNode(node)
    found = found.flatMap((names) => more.map((others) => [...names, ...others]))
  }
  return found
}

const isWithin = (one: Set<string>, other: Set<string>) => [...one].every((name) => other.has(name))

/** Removes duplicates, and alternatives that require more than another one does. */
function shortest(alternatives: readonly string[][]): string[] {
  const sets = alternatives.map((names) => new Set(names))
  return sets
    .filter(
      (one, index) =>
        !sets.some(
          (other, at) => at !== index && isWithin(other, one) && (at < index || !isWithin(one, other)),
        ),
    )
    .map((one) => [...one].join(' '))
}

/** Each selector of a rule with what it requires. */
function selectorsOf({ selector }: Rule): NeededSelector[] {
  const found: NeededSelector[] = []
  selectorParser((root) =>
    root.each((one) => {
      const needs = needsOf(one)
      const always = needs.some((names) => names.every((name) => name === 'html' || name === 'body'))
      found.push([String(one), ...(always ? [] : shortest(needs))])
    }),
  ).processSync(selector)
  return found
}

/** The custom properties and animation names that declarations use. */
function usesOf(declarations: readonly Declaration[]): { uses?: string[] } {
  const uses = declarations.flatMap(({ prop, value }) => [
    ...[...value.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name),
    ...(/^animation(-name)?$/.test(prop)
      ? value.split(/[^\w-]+/).filter((word) => /^[a-z]/i.test(word))
      : []),
  ])
  return uses.length ? { uses: [...new Set(uses)] } : {}
}

/** The custom properties that have a value on every page, whatever the settings and the reader's theme. */
function setEverywhere(nodes: readonly ChildNode[], found = new Set<string>()): Set<string> {
  for (const node of nodes) {
    if (node.type === 'atrule' && node.name === 'layer') setEverywhere(node.nodes ?? [], found)
    if (node.type !== 'rule' || !/^:root(,:host)?$/.test(node.selector)) continue
    for (const each of node.nodes)
      if (each.type === 'decl' && each.prop.startsWith('--') && each.value.trim() && each.value !== 'initial')
        found.add(each.prop)
  }
  return found
}

/** Tailwind's own custom properties, which nothing else sets. */
const isTailwinds = (name: string) => /^--(tw|default)-/.test(name)

/**
 * Drops the fallbacks of custom properties that are always set, and inlines those of properties that never
 * are.
 */
function resolveFallbacks(root: Root): void {
  const always = setEverywhere(root.nodes)
  const ever = new Set<string>()
  root.walkDecls(/^--/, ({ prop }) => void ever.add(prop))
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replaceAll(
      /var\((--[\w-]+),((?:[^()]|\([^()]*\))*)\)/g,
      (written, name: string, fallback: string) => {
        if (always.has(name)) return `var(${name})`
        return isTailwinds(name) && !ever.has(name) ? fallback.trim() : written
      },
    )
  })
}

/**
 * A rule as parts. Custom properties of the whole page become a separate part, so that each can be left out.
 */
function ruleParts(rule: Rule): StylePart[] {
  const selectors = selectorsOf(rule)
  const isForAll = selectors.some(({ length }) => length === 1)
  const declarations = rule.nodes.filter((node) => node.type === 'decl')
  if (declarations.length < rule.nodes.filter(({ type }) => type !== 'comment').length)
    throw new Error(`Rules in rules are not understood here: ${rule.selector}`)
  const custom = isForAll ? declarations.filter(({ prop }) => prop.startsWith('--')) : []
  const others = declarations.filter((one) => !custom.includes(one))
  // The minifier leaves duplicates behind where it drops a prefix.
  const distinct = others.map(String).filter((one, index, all) => one !== all[index + 1])
  return [
    ...(custom.length
      ? [
          {
            selector: rule.selector,
            properties: custom.map((one) => ({ name: one.prop, value: one.value || ' ', ...usesOf([one]) })),
          },
        ]
      : []),
    ...(others.length ? [{ selectors, block: `{${distinct.join(';')}}`, ...usesOf(others) }] : []),
  ]
}

function declarationsIn(node: AtRule): Declaration[] {
  const found: Declaration[] = []
  node.walkDecls((declaration) => void found.push(declaration))
  return found
}

/**
 * Tailwind's fallback for browsers without `@property`, which all supported browsers have
 * (supported-browsers.ts).
 */
const isForOlderBrowsers = ({ name, params }: AtRule) => name === 'layer' && params === 'properties'
const mixesColors = '(color:color-mix(in lab, red, red))'

/** Elements that browsers render in italics. */
const italics = ['em', 'i', 'cite', 'dfn', 'var', 'address']
const isItalic = ({ name, nodes = [] }: AtRule) =>
  name === 'font-face' &&
  nodes.some((one) => one.type === 'decl' && one.prop === 'font-style' && one.value === 'italic')

/** A font's `unicode-range` as a regular expression: `U+A1,U+A4-A6` becomes `[\\u{A1}\\u{A4}-\\u{A6}]`. */
function lettersOf({ name, nodes = [] }: AtRule): string | undefined {
  const range = nodes.find((one) => one.type === 'decl' && one.prop === 'unicode-range')
  if (name !== 'font-face' || range?.type !== 'decl') return undefined
  return `[${range.value.replaceAll(/[,\s]+/g, '').replaceAll(/U?\+?([\dA-F]+)/gi, '\\u{$1}')}]`
}

function part(node: ChildNode): StylePart[] {
  if (node.type === 'comment') return []
  if (node.type === 'rule') return ruleParts(node)
  if (node.type !== 'atrule') throw new Error(`The stylesheet has a ${node.type} outside of a rule.`)
  if (isForOlderBrowsers(node)) return []
  if (node.params === mixesColors) return (node.nodes ?? []).flatMap(part)
  if (isKeyframes(node)) return [{ css: node.toString(), name: node.params, ...usesOf(declarationsIn(node)) }]
  if (node.name === 'property') return [{ css: node.toString(), name: node.params }]
  const letters = lettersOf(node)
  if (letters) return [{ css: node.toString(), letters }]
  if (isItalic(node))
    return [{ selectors: [[`@${node.name}`, ...italics]], block: `{${node.nodes?.join(';')}}` }]
  if (node.name === 'font-face' || !node.nodes) return [{ css: `${node.toString()}${node.nodes ? '' : ';'}` }]
  return [{ at: `@${node.name} ${node.params}`, parts: node.nodes.flatMap(part) }]
}

/**
 * Splits a minified stylesheet, so that each page can inline the rules that it uses, in their order. All
 * layers are declared first, because their order is that of first mention, and a page may lack the rules of
 * an early layer.
 */
export function stylesheetParts(css: string): StylePart[] {
  const root = postcss.parse(css)
  resolveFallbacks(root)
  const { nodes } = root
  const layers = nodes.flatMap((node) =>
    node.type === 'atrule' && node.name === 'layer' && !isForOlderBrowsers(node) ? node.params : [],
  )
  return [...(layers.length ? [{ css: `@layer ${layers.join(',')};` }] : []), ...nodes.flatMap(part)]
}
