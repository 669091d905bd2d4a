import { openapi } from '#shared/api/openapi.ts'
import { implementPublic } from '../http/implement-public.ts'

const document = openapi()

export const handler = implementPublic('docs.openapi', async () => document)
