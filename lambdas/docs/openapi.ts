import { openapi } from '#shared/api/openapi.ts'
import { implement } from '../http/implement.ts'

const document = openapi()

export const handler = implement('docs.openapi', async () => document)
