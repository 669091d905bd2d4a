import { en } from 'zod/locales'
import { config } from 'zod/mini'

// Its sentences are shown to people. Without generated code, which a policy without `unsafe-eval` refuses in the
// browser, and which costs a Lambda 5 ms of its cold start for microseconds later.
config({ ...en(), jitless: true })

/**
 * Zod as this house writes schemas: `import * as z from '#shared/zod.ts'`. Its functional form, of which a bundle
 * holds only what it calls.
 */
export * from 'zod/mini'
