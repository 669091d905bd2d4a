import type { Functions } from '../../lambda/functions.ts'
import type { InvocationRecord } from '../../lambda/invocation-history.ts'
import { html } from '../html.ts'
import type { Section } from '../section.ts'
import { renderTable, renderValue } from '../table.ts'

export interface FunctionState {
  name: string
  /** MB. */
  memory: number
  /** Seconds. */
  timeout: number
  /** Running execution environments. */
  environments: number
  invocations: number
  errors: number
  /** Newest first. */
  requests: InvocationRecord[]
  /** Its last lines. */
  log: string[]
  variables: Record<string, string>
}

/** `200 in 12 ms, 19:34:38`: the result and time of the last invocation. */
const ending = ({ at, result, milliseconds }: InvocationRecord) =>
  html`<span class="none">${result} in ${milliseconds} ms,</span> ${renderValue(at)}`

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
    requests[0] ? html`${requests[0].event} ${ending(requests[0])}` : html`<span class="none">–</span>`
  }</span></summary><div>
${requests.length > 0 && renderTable(requests.map((request) => ({ ...request })))}
${log.length > 0 && html`<pre>${log.join('\n')}</pre>`}
<dl><dt>memory</dt><dd>${memory} MB</dd><dt>limit</dt><dd>${timeout} s</dd>${Object.entries(variables).map(
    ([variable, value]) => html`<dt>${variable}</dt><dd><code>${value}</code></dd>`,
  )}</dl></div></details>`

/** Every function with its settings, recent invocations and log. */
export function functionsSection(functions: Functions): Section {
  const state = (): FunctionState[] =>
    functions.overview().map(({ definition, environments, history }) => ({
      name: definition.name,
      memory: definition.memory,
      timeout: definition.timeout,
      environments,
      invocations: history.invocations,
      errors: history.errors,
      requests: history.recent,
      log: history.logLines,
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
