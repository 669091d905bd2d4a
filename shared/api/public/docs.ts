import * as z from '../../zod.ts'
import { endpoint } from '../endpoint.ts'

export const docs = {
  'docs.openapi': endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'Read this API as an OpenAPI 3.1 document',
    access: 'public',
    answersHead: true,
    cached: true,
    response: z.looseObject({ openapi: z.literal('3.1.0') }),
  }),
}
