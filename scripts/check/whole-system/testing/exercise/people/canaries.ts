import { type EndpointId, endpointIds } from '#shared/api/index.ts'
import { SiteClient } from '../../site-client.ts'
import type { BusyCloud } from '../newsroom.ts'
import { password } from '../runner.ts'

/** Personal data that the exercise sends as visitors and staff. None of it may appear in the log of any function. */
const canaries: readonly RegExp[] = [
  /[\w.+-]+@(fund|staff|person)\.example/i,
  /[\w.+-]+@simulator\.amazonses\.com/i,
  /\b(Ann (Lee|One|Two|Three|Four)|Cara|Dora|Edda) ?/,
  /Hello from|Called back|Asked by phone|A fair|Canary (Lee|Canary)/i,
  new RegExp(password),
  /guess \d/,
  /__Host-session=/,
]

/** The lines of functions, which CloudWatch keeps, among those of the local cloud. */
const linesOfFunctions = (log: readonly string[]): string[] =>
  log.filter((line) => /^Bellcast-dev-[\w-]+ \| /.test(line))

export const personalLines = (log: readonly string[]): string[] =>
  linesOfFunctions(log).filter((line) => canaries.some((canary) => canary.test(line)))

/** Endpoints that wrote no line at all. */
export const silentEndpoints = (log: readonly string[]): EndpointId[] => {
  const lines = linesOfFunctions(log)
  return endpointIds.filter((id) => !lines.some((line) => line.includes(`"endpoint":"${id}"`)))
}

/** Endpoints that logged a 500 or 503. */
export const failedEndpoints = (log: readonly string[]): EndpointId[] =>
  endpointIds.filter((id) =>
    linesOfFunctions(log).some((line) => line.includes(`"endpoint":"${id}"`) && /"status":50[03]/.test(line)),
  )

/** Submits every form while the table fails, so that errors and their causes are logged. */
export async function failWithCanaries({ siteUrl, faults }: Pick<BusyCloud, 'siteUrl' | 'faults'>) {
  const visitor = new SiteClient(siteUrl)
  const email = 'canary@fund.example'
  const name = 'Canary Lee'
  const byHand = { filledFor: 20_000 }
  const text = 'Canary '.repeat(10)
  faults.set({ service: 'dynamodb', kind: 'failed', rate: 1 })
  try {
    await Promise.all([
      visitor.call('contact.send', { body: { ...byHand, name, email, message: text } }),
      visitor.call('careers.apply', { body: { ...byHand, name, email, coverLetter: text } }),
      visitor.call('newsletter.subscribe', { body: { ...byHand, email, firstName: name } }),
      visitor.call('session.login', { body: { username: email, password } }),
    ])
  } finally {
    faults.clear()
  }
}
