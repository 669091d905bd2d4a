import { openapi } from '#shared/api/openapi.ts'
import { docs } from '#shared/api/public/docs.ts'
import { implementPublic } from '../http/implement-public.ts'

const document = openapi()

export const handler = implementPublic(docs, 'docs.openapi', async () => document)
