import type { BrowserReports } from '#shared/domain/reports/browser-reports.ts'

/** What is left of a report: nothing that says who was reading what. */
export interface Violation {
  /** Which of the two policies. */
  policy: 'site' | 'admin'
  directive: string
  /** An origin, or a word such as `inline`. Never an address with its path. */
  blocked: string
  /** The place in the code, where the policy is about those: `Element innerHTML`. */
  sink: string | undefined
  /** Whether it was refused, or would have been. */
  refused: boolean
}

interface Facts {
  document: string | null | undefined
  blocked: string | null | undefined
  directive: string | null | undefined
  sample: string | null | undefined
  disposition: string | null | undefined
}

const factsOf = (reports: BrowserReports): Facts[] =>
  Array.isArray(reports)
    ? reports.flatMap(({ type, body }) =>
        type === 'csp-violation' && body
          ? [
              {
                document: body.documentURL,
                blocked: body.blockedURL,
                directive: body.effectiveDirective,
                sample: body.sample,
                disposition: body.disposition,
              },
            ]
          : [],
      )
    : [reports['csp-report']].map((report) => ({
        document: report['document-uri'],
        blocked: report['blocked-uri'],
        // Browsers that say no effective one repeat the whole directive here.
        directive: report['effective-directive'] ?? report['violated-directive']?.split(' ')[0],
        sample: report['script-sample'],
        disposition: report.disposition,
      }))

const longestHost = 100
const words = /^(?:inline|eval|wasm-eval|self|data|blob|about|filesystem|trusted-types-(?:policy|sink))$/

/** What was refused, without what an address says beside its origin. */
function blockedOf(value: string): string {
  if (value === '') return 'inline'
  if (words.test(value)) return value
  const url = URL.parse(value)
  if (!url) return /^[a-z][a-z0-9+.-]{0,30}$/.test(value) ? value : 'unreadable'
  // Of an extension of the browser, of `data:` and the like, the scheme says enough.
  const { origin, protocol } = url
  return /^(?:https?|wss?):$/.test(protocol) ? origin.slice(0, longestHost) : protocol.slice(0, 30)
}

const directives =
  /^(?:[a-z]+-src(?:-elem|-attr)?|base-uri|form-action|frame-ancestors|sandbox|trusted-types|require-trusted-types-for)$/
const sinkOf = (sample: string): string | undefined => /^([A-Z][A-Za-z ]{2,40})\|/.exec(sample)?.[1]

/** The violations on pages of this site. Anybody can send reports: what is not about a page of ours is left out. */
export function readReports(reports: BrowserReports, siteOrigin: string): Violation[] {
  return factsOf(reports).flatMap(({ document, blocked, directive, sample, disposition }) => {
    const page = URL.parse(document ?? '')
    if (page?.origin !== siteOrigin || !directives.test(directive ?? '')) return []
    return [
      {
        policy: /^\/admin(?:\/|$)/.test(page.pathname) ? 'admin' : 'site',
        directive: directive ?? '',
        blocked: blockedOf(blocked ?? ''),
        sink: sinkOf(sample ?? ''),
        refused: disposition !== 'report',
      },
    ]
  })
}
