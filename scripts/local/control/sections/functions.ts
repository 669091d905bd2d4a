import type { Functions } from '../../lambda/functions.ts'
import type { Remembered } from '../../lambda/history.ts'
import { html } from '../html.ts'
import type { Section } from '../section.ts'
import { shown, table } from '../table.ts'

export interface FunctionState {
  name: string
  /** MB. */
  memory: number
  /** Seconds. */
  timeout: number
  /** Execution environments that are running. */
  environments: number
  invocations: number
  errors: number
  /** The last ones, newest first. */
  requests: Remembered[]
  /** The last lines of its log. */
  log: string[]
  variables: Record<string, string>
}

/** `200 in 12 ms, 19:34:38`: how the last request ended, and when. */
const ending = ({ at, result, milliseconds }: Remembered) =>
  html`<span class="none">${result} in ${milliseconds} ms,</span> ${shown(at)}`

const row = ({
  name,
  memory,
  timeout,
  environments,
  invocations,
  errors,
  requests,
  log,
  variables,
}: FunctionState) =>
  html`<details id="functions-${name}"><summary><span>${name}</span><span class="number">${invocations}</span><span class="number${errors > 0 && ' bad'}">${errors}</span><span class="number">${environments}</span><span>${
    requests[0] ? html`${requests[0].what} ${ending(requests[0])}` : html`<span class="none">–</span>`
  }</span></summary><div>
${requests.length > 0 && table(requests.map((request) => ({ ...request })))}
${log.length > 0 && html`<pre>${log.join('\n')}</pre>`}
<dl><dt>memory</dt><dd>${memory} MB</dd><dt>limit</dt><dd>${timeout} s</dd>${Object.entries(variables).map(
    ([variable, value]) => html`<dt>${variable}</dt><dd><code>${value}</code></dd>`,
  )}</dl></div></details>`

/** Every function: how it is set up, what it did lately, and what it said. */
export function functionsSection(functions: Functions): Section {
  const state = (): FunctionState[] =>
    functions.overview().map(({ definition, environments, history }) => ({
      name: definition.name,
      memory: definition.memory,
      timeout: definition.timeout,
      environments,
      invocations: history.invocations,
      errors: history.errors,
      requests: history.requests,
      log: history.lines,
      variables: definition.variables,
    }))
  return {
    title: 'Functions',
    about: 'Unfold one for its last requests, its log and its environment.',
    state,
    show: () =>
      html`<div class="folds"><p aria-hidden="true"><span>name</span><span class="number">invoked</span><span class="number">errors</span><span class="number">running</span><span>last request</span></p>${state().map(row)}</div>`,
  }
}
