/** Where browsers report what a policy has refused: `reports.csp` of the contract. */
const address = '/api/csp-reports'

/** The value of the header that names the address for `report-to`. */
export const reportingEndpoints = `csp="${address}"`

/** The end of a content security policy. Browsers that know `report-to` ignore the first. */
export const reportTo = `report-uri ${address}; report-to csp`
