/** Set `E2E_PORT` to run the browser tests of two checkouts at once. These ports are above those of web/e2e. */
const firstPort = Number(process.env['E2E_PORT'] ?? 3190) + 4

export const ports = { site: firstPort, aws: firstPort + 1 }
export const siteUrl = `http://localhost:${ports.site}`
export const awsUrl = `http://127.0.0.1:${ports.aws}`
/** The data folder of the platform that these tests use, relative to the repository root. */
export const dataFolder = '.local/browsers'
