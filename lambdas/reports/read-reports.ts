import type { BrowserReports } from '#shared/domain/reports/browser-reports.ts'

/** The stored part of a report, which does not reveal who was reading what. */
export interface Violation {
  /** Which of the two policies was violated. */
  policy: 'site' | 'admin'
  directive: string
  /** An origin, or a keyword such as `inline`; never a URL with its path. */
  blocked: string
  /** The DOM sink, for a Trusted Types violation: `Element innerHTML`. */
  sink: string | undefined
  /** Whether it was blocked, or only reported. */
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
        // Browsers without `effective-directive` repeat the whole directive here.
        directive: report['effective-directive'] ?? report['violated-directive']?.split(' ')[0],
        sample: report['script-sample'],
        disposition: report.disposition,
      }))

const longestHost = 100
const words = /^(?:inline|eval|wasm-eval|self|data|blob|about|filesystem|trusted-types-(?:policy|sink))$/

/** What was blocked, reduced to the origin of a URL. */
function blockedOf(value: string): string {
  if (value === '') return 'inline'
  if (words.test(value)) return value
  const url = URL.parse(value)
  if (!url) return /^[a-z][a-z0-9+.-]{0,30}$/.test(value) ? value : 'unreadable'
  // For browser extensions, `data:` and the like, the scheme is enough.
  const { origin, protocol } = url
  return /^(?:https?|wss?):$/.test(protocol) ? origin.slice(0, longestHost) : protocol.slice(0, 30)
}

const directives =
  /^(?:[a-z]+-src(?:-elem|-attr)?|base-uri|form-action|frame-ancestors|sandbox|trusted-types|require-trusted-types-for)$/
const sinkOf = (sample: string): string | undefined => /^([A-Z][A-Za-z ]{2,40})\|/.exec(sample)?.[1]

/** The violations on pages of this site. Anybody can send reports, so those about other sites are left out. */
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
