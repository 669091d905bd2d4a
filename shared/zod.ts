import { en } from 'zod/locales'
import { config } from 'zod/mini'

// English, since messages are shown to users. `jitless`: generated code violates a content security policy without
// `unsafe-eval`, and costs a Lambda 5 ms of its cold start to save microseconds later.
config({ ...en(), jitless: true })

/**
 * Import zod from here: `import * as z from '#shared/zod.ts'`. This is its functional form, of which a bundle contains
 * only the functions that it calls.
 */
export * from 'zod/mini'
