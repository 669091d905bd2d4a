import { config } from 'zod/v4/core'

// The build puts this before everything else in each bundle. Zod would compile every schema to code the first time
// it parses with it: 5 ms of a cold start, for microseconds later.
config({ jitless: true })
