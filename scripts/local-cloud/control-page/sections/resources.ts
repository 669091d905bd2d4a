import type { System } from '../../template/deployed-system.ts'
import { supportFor } from '../../template/supported-types.ts'
import { html } from '../html.ts'
import type { Section } from '../section.ts'

interface OfType {
  type: string
  /** `active`, `passive: why` or `unsupported`. */
  treatment: string
  names: string[]
}

/** Unsupported types come first, since they need attention. */
const rank = ({ treatment }: OfType) =>
  ['unsupported', 'active', 'passive'].indexOf(treatment.split(':')[0] ?? '')

function byType(system: System): OfType[] {
  const found = new Map<string, OfType>()
  for (const { type, stack, id, name } of system.inventory()) {
    const entry = found.get(type) ?? { type, treatment: supportFor(type), names: [] }
    entry.names.push(name === id ? `${stack}/${id}` : name)
    found.set(type, entry)
  }
  return [...found.values()].sort((a, b) => rank(a) - rank(b) || a.type.localeCompare(b.type))
}

/** The template's resources by type, and what the local cloud does with each type. */
export function resourcesSection(system: System): Section {
  const types = byType(system)
  return {
    title: 'Resources',
    about: 'What the synthesized template asks for. Passive types need nothing on one machine.',
    state: () => types,
    show: () =>
      html`<div class="wide"><table><thead><tr><th scope="col">type</th><th scope="col" class="number">count</th><th scope="col">here</th><th scope="col">names</th></tr></thead><tbody>${types.map(
        ({ type, treatment, names }) =>
          html`<tr><td>${type}</td><td class="number">${names.length}</td><td class="${treatment.split(':')[0]}">${treatment}</td><td>${
            names.length === 1
              ? html`<code>${names[0]}</code>`
              : html`<details id="resources-${type.replaceAll(':', '-')}"><summary>${names[0]} …</summary><ul>${names.map((name) => html`<li><code>${name}</code></li>`)}</ul></details>`
          }</td></tr>`,
      )}</tbody></table></div>`,
  }
}
