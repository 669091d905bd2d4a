import { type Html, type HtmlValue, html } from './html.ts'
import type { Action } from './section.ts'

type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `lastUsed` → `last used`. */
const columnLabel = (name: string) =>
  name.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)

const instant = /^\d{4}-\d\d-\d\dT(\d\d:\d\d:\d\d)/

/** A value for people: instants as the time of day (UTC) with the full instant as a tooltip. */
export function renderValue(value: unknown): HtmlValue {
  if (value === undefined || value === null || value === '') return html`<span class="none">–</span>`
  if (typeof value === 'number') return Number.isInteger(value) ? value : value.toFixed(2)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string') return html`<code>${JSON.stringify(value)}</code>`
  const time = instant.exec(value)?.[1]
  return time ? html`<time datetime="${value}" title="${value}">${time}</time>` : value
}

export const renderButton = (path: string, label: string): Html =>
  html`<form method="post" action="/_local/${path}"><button>${label}</button></form>`

/** Rows as a table, with a button for each action; the first column names the row. */
export function renderTable(rows: Row[], section = '', actions: Record<string, Action> = {}): Html {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const name = (row: Row) => String(row[columns[0] ?? ''])
  const isNumber = (column: string) => rows.every((row) => typeof row[column] === 'number')
  const buttons = (row: Row) =>
    Object.entries(actions).map(([action, { label }]) =>
      renderButton(`${section}/${encodeURIComponent(name(row))}/${action}`, label),
    )
  return html`<div class="wide"><table><thead><tr>${columns.map(
    (column) => html`<th scope="col"${isNumber(column) && html` class="number"`}>${columnLabel(column)}</th>`,
  )}${Object.keys(actions).length > 0 && html`<th><span class="unseen">Actions</span></th>`}</tr></thead><tbody>${rows.map(
    (row) =>
      html`<tr>${columns.map(
        (column) => html`<td${isNumber(column) && html` class="number"`}>${renderValue(row[column])}</td>`,
      )}${Object.keys(actions).length > 0 && html`<td class="buttons">${buttons(row)}</td>`}</tr>`,
  )}</tbody></table></div>`
}

/** Longer tables are collapsed, so that the sections after them are easy to reach. */
const longest = 40

/** Renders any state: rows as a table, an object as a description list. */
export function renderState(state: unknown, section: string, actions?: Record<string, Action>): Html {
  if (Array.isArray(state)) {
    if (state.length === 0) return html`<p class="none">Nothing at the moment.</p>`
    if (state.every(isRow)) {
      const all = renderTable(state, section, actions)
      return state.length > longest
        ? html`<details id="${section}-all"><summary>Show ${state.length} rows</summary>${all}</details>`
        : all
    }
    return html`<ul>${state.map((value) => html`<li>${renderValue(value)}</li>`)}</ul>`
  }
  if (!isRow(state)) return html`<p>${renderValue(state)}</p>`
  return html`<dl>${Object.entries(state).map(
    ([name, value]) =>
      html`<dt>${columnLabel(name)}</dt><dd>${Array.isArray(value) || isRow(value) ? renderState(value, section) : renderValue(value)}</dd>`,
  )}</dl>`
}
