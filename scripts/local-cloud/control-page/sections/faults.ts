import * as z from 'zod'
import { type FaultKind, type FaultRule, type FaultService, type Faults, faultKinds } from '../../faults.ts'
import { html } from '../html.ts'
import { ControlError, type Input, type Section } from '../section.ts'

const Rule = z.object({
  service: z.enum(Object.keys(faultKinds) as [FaultService, ...FaultService[]]),
  kind: z.string(),
  rate: z.coerce.number().min(0).max(1),
  only: z
    .string()
    .transform((text) => text.trim() || undefined)
    .optional(),
  milliseconds: z.coerce.number().int().min(0).max(60_000).optional(),
})

function ruleOf(input: Input): FaultRule {
  const rule = Rule.safeParse(input)
  if (!rule.success) throw new ControlError(z.prettifyError(rule.error))
  const { service, kind, ...more } = rule.data
  const known = (name: string): name is FaultKind => Object.hasOwn(faultKinds[service], name)
  if (!known(kind)) {
    throw new ControlError(`${service} knows the faults ${Object.keys(faultKinds[service]).join(', ')}.`)
  }
  return { service, kind, ...more }
}

const kinds = Object.entries(faultKinds).flatMap(([service, known]) =>
  Object.entries<{ about: string }>(known).map(([kind, { about }]) => ({ service, kind, about })),
)

/** Injected faults: `{ service, kind, rate, only?, milliseconds? }`, or `{ clear: true, seed? }`. */
export function faultsSection(faults: Faults): Section {
  const rateOf = (service: string, kind: string) =>
    faults.rules().find((rule) => rule.service === service && rule.kind === kind)
  return {
    title: 'Faults',
    about: 'What AWS does on a bad day. A rate of 0.1 strikes one request in ten; 0 switches off.',
    state: () => faults.rules(),
    change(input) {
      if (input['clear'] === undefined) faults.set(ruleOf(input))
      else faults.clear(z.coerce.number().int().optional().parse(input['seed']))
    },
    actions: { clear: { label: 'All off', run: () => faults.clear() } },
    show: () =>
      html`<div class="wide"><table><thead><tr><th scope="col">service</th><th scope="col">fault</th><th scope="col">what happens</th><th scope="col" class="number">hits</th><th scope="col">rate, and whom (all functions where empty)</th></tr></thead><tbody>${kinds.map(
        ({ service, kind, about }) => {
          const on = rateOf(service, kind)
          return html`<tr${on && html` class="on"`}><td>${service}</td><td>${kind}</td><td>${about}</td><td class="number">${on?.hits ?? ''}</td><td><form method="post" action="/_local/faults" class="fault"><input type="hidden" name="service" value="${service}"><input type="hidden" name="kind" value="${kind}"><input type="number" name="rate" min="0" max="1" step="0.01" value="${on?.rate ?? 0}" aria-label="Rate of ${service} ${kind}"><input name="only" value="${on?.only ?? ''}" placeholder="function" aria-label="Only for" size="14"><button>Set</button></form></td></tr>`
        },
      )}</tbody></table></div>`,
  }
}
