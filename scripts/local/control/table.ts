import { type Html, html, type Piece } from './html.ts'
import type { Action } from './section.ts'

type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `lastUsed` → `last used`. */
const words = (name: string) =>
  name.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)

const instant = /^\d{4}-\d\d-\d\dT(\d\d:\d\d:\d\d)/

/** One value as people read it: instants as their time of day (UTC), the whole one as a tooltip. */
export function shown(value: unknown): Piece {
  if (value === undefined || value === null || value === '') return html`<span class="none">–</span>`
  if (typeof value === 'number') return Number.isInteger(value) ? value : value.toFixed(2)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string') return html`<code>${JSON.stringify(value)}</code>`
  const time = instant.exec(value)?.[1]
  return time ? html`<time datetime="${value}" title="${value}">${time}</time>` : value
}

export const button = (path: string, label: string): Html =>
  html`<form method="post" action="/_local/${path}"><button>${label}</button></form>`

/** Rows as a table, with a button for each action; the first column names the row. */
export function table(rows: Row[], section = '', actions: Record<string, Action> = {}): Html {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const name = (row: Row) => String(row[columns[0] ?? ''])
  const isNumber = (column: string) => rows.every((row) => typeof row[column] === 'number')
  const buttons = (row: Row) =>
    Object.entries(actions).map(([action, { label }]) =>
      button(`${section}/${encodeURIComponent(name(row))}/${action}`, label),
    )
  return html`<div class="wide"><table><thead><tr>${columns.map(
    (column) => html`<th scope="col"${isNumber(column) && html` class="number"`}>${words(column)}</th>`,
  )}${Object.keys(actions).length > 0 && html`<th><span class="unseen">Actions</span></th>`}</tr></thead><tbody>${rows.map(
    (row) =>
      html`<tr>${columns.map(
        (column) => html`<td${isNumber(column) && html` class="number"`}>${shown(row[column])}</td>`,
      )}${Object.keys(actions).length > 0 && html`<td class="buttons">${buttons(row)}</td>`}</tr>`,
  )}</tbody></table></div>`
}

/** Longer tables are folded, so that what comes after them is found. */
const longest = 40

/** Whatever a section says of itself: a table of rows, a list of facts, or JSON. */
export function generic(state: unknown, section: string, actions?: Record<string, Action>): Html {
  if (Array.isArray(state)) {
    if (state.length === 0) return html`<p class="none">Nothing at the moment.</p>`
    if (state.every(isRow)) {
      const all = table(state, section, actions)
      return state.length > longest
        ? html`<details id="${section}-all"><summary>Show ${state.length} rows</summary>${all}</details>`
        : all
    }
    return html`<ul>${state.map((value) => html`<li>${shown(value)}</li>`)}</ul>`
  }
  if (!isRow(state)) return html`<p>${shown(state)}</p>`
  return html`<dl>${Object.entries(state).map(
    ([name, value]) =>
      html`<dt>${words(name)}</dt><dd>${Array.isArray(value) || isRow(value) ? generic(value, section) : shown(value)}</dd>`,
  )}</dl>`
}
