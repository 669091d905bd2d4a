/** The URL for content security policy reports: `reports.csp` in the contract. */
const address = '/api/csp-reports'

/** The value of the `Reporting-Endpoints` header, which names the URL for `report-to`. */
export const reportingEndpoints = `csp="${address}"`

/** The end of a content security policy. Browsers that know `report-to` ignore the first. */
export const reportTo = `report-uri ${address}; report-to csp`
