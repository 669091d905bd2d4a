import type { Functions } from '../../lambda/functions.ts'
import type { Remembered } from '../../lambda/history.ts'
import { html } from '../html.ts'
import type { Section } from '../section.ts'
import { table } from '../table.ts'

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

const details = ({ name, requests, log, variables }: FunctionState) =>
  html`<details id="functions-${name}"><summary>${requests[0]?.what ?? 'details'}</summary>
${requests.length > 0 && table(requests.map((request) => ({ ...request })))}
${log.length > 0 && html`<pre>${log.join('\n')}</pre>`}
<dl>${Object.entries(variables).map(([variable, value]) => html`<dt>${variable}</dt><dd><code>${value}</code></dd>`)}</dl></details>`

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
      html`<div class="wide"><table><thead><tr><th scope="col">name</th><th scope="col" class="number">invoked</th><th scope="col" class="number">errors</th><th scope="col" class="number">running</th><th scope="col" class="number">MB</th><th scope="col" class="number">limit, s</th><th scope="col">last request</th></tr></thead><tbody>${state().map(
        (one) =>
          html`<tr><td>${one.name}</td><td class="number">${one.invocations}</td><td class="number${one.errors > 0 && ' unknown'}">${one.errors}</td><td class="number">${one.environments}</td><td class="number">${one.memory}</td><td class="number">${one.timeout}</td><td>${details(one)}</td></tr>`,
      )}</tbody></table></div>`,
  }
}
