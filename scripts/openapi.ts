import { openapi } from '../shared/api/openapi.ts'

/** `openapi`: prints the API contract as an OpenAPI 3.1 document. */
export const printOpenApi = (): void => console.log(JSON.stringify(openapi(), null, 2))
