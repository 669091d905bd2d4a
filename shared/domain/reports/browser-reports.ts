import * as z from '../../zod.ts'

const text = z.optional(z.nullable(z.string()))

/** One violation as `report-uri` sends it. Other fields are ignored. */
const CspReport = z.looseObject({
  'document-uri': text,
  'blocked-uri': text,
  'effective-directive': text,
  'violated-directive': text,
  'script-sample': text,
  disposition: text,
})

/** One report as `report-to` sends it: of a violation, or of another type, which is ignored. */
const Report = z.looseObject({
  type: z.string(),
  body: z.optional(
    z.nullable(
      z.looseObject({
        documentURL: text,
        blockedURL: text,
        effectiveDirective: text,
        sample: text,
        disposition: text,
      }),
    ),
  ),
})

/** The reports that browsers send about content security policy violations, in both formats. */
export const BrowserReports = z.union([
  z.looseObject({ 'csp-report': CspReport }),
  z.array(Report).check(z.maxLength(100)),
])
export type BrowserReports = z.infer<typeof BrowserReports>
