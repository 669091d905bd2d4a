import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss'
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser'
import type { StylePart } from '../../lambdas/pages/document/used-styles.ts'

const isKeyframes = ({ name }: AtRule) => name.endsWith('keyframes')

/** Class names and elements that something has to have for the selector to apply to it: `.card`, `h2`. */
function needsOf(selector: Selector): string[] {
  const needs: string[] = []
  const add = (node: Node) => {
    if (node.type === 'class') needs.push(`.${node.value}`)
    // In XML and SVG the case counts; in HTML it does not, and our markup is in lower case.
    if (node.type === 'tag') needs.push(node.value.toLowerCase())
    // Both of these apply where their only alternative does. The others, such as `:not()`, say what is not needed.
    if (node.type === 'pseudo' && /^:(is|where)$/.test(node.value) && node.nodes.length === 1)
      node.nodes[0]?.each(add)
  }
  selector.each(add)
  return needs
}

/** For each selector of a rule what it needs; nothing if one of them applies to every page. */
function alternatives({ selector }: Rule): string[][] | undefined {
  const needs: string[][] = []
  selectorParser((root) => root.each((one) => void needs.push([...new Set(needsOf(one))]))).processSync(
    selector,
  )
  const always = needs.some((names) => names.every((name) => name === 'html' || name === 'body'))
  return always ? undefined : needs
}

/** The custom properties that some declarations read, and the names in their animations. */
function usesOf(declarations: readonly Declaration[]): { uses?: string[] } {
  const uses = declarations.flatMap(({ prop, value }) => [
    ...[...value.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name),
    ...(/^animation(-name)?$/.test(prop)
      ? value.split(/[^\w-]+/).filter((word) => /^[a-z]/i.test(word))
      : []),
  ])
  return uses.length ? { uses: [...new Set(uses)] } : {}
}

/** A rule; custom properties of the whole page become a part of their own, so that each can be left out. */
function ruleParts(rule: Rule): StylePart[] {
  const needs = alternatives(rule)
  const declarations = rule.nodes.filter((node) => node.type === 'decl')
  if (declarations.length < rule.nodes.filter(({ type }) => type !== 'comment').length)
    throw new Error(`Rules in rules are not understood here: ${rule.selector}`)
  const custom = needs ? [] : declarations.filter(({ prop }) => prop.startsWith('--'))
  const others = declarations.filter((one) => !custom.includes(one))
  const written = `${rule.selector}{${others.map(String).join(';')}}`
  return [
    ...(custom.length
      ? [
          {
            selector: rule.selector,
            properties: custom.map((one) => ({ name: one.prop, value: one.value || ' ', ...usesOf([one]) })),
          },
        ]
      : []),
    ...(others.length ? [{ css: written, ...(needs && { needs }), ...usesOf(others) }] : []),
  ]
}

function declarationsIn(node: AtRule): Declaration[] {
  const found: Declaration[] = []
  node.walkDecls((declaration) => void found.push(declaration))
  return found
}

function part(node: ChildNode): StylePart[] {
  if (node.type === 'comment') return []
  if (node.type === 'rule') return ruleParts(node)
  if (node.type !== 'atrule') throw new Error(`The stylesheet has a ${node.type} outside of a rule.`)
  if (isKeyframes(node)) return [{ css: node.toString(), name: node.params, ...usesOf(declarationsIn(node)) }]
  if (node.name === 'property') return [{ css: node.toString(), name: node.params }]
  if (node.name === 'font-face' || !node.nodes) return [{ css: `${node.toString()}${node.nodes ? '' : ';'}` }]
  return [{ at: `@${node.name} ${node.params}`, parts: node.nodes.flatMap(part) }]
}

/**
 * Takes a minified stylesheet apart, so that each page can have the rules that it uses, in their order. The layers are named
 * first: a layer's place is where its name is first met, and a page may have no rule of an early one.
 */
export function stylesheetParts(css: string): StylePart[] {
  const { nodes } = postcss.parse(css)
  const layers = nodes.flatMap((node) => (node.type === 'atrule' && node.name === 'layer' ? node.params : []))
  return [...(layers.length ? [{ css: `@layer ${layers.join(',')};` }] : []), ...nodes.flatMap(part)]
}
