/** `npm run openapi`: prints the contract as an OpenAPI 3.1 document. */
import { openapi } from '../shared/api/openapi.ts'

console.log(JSON.stringify(openapi(), null, 2))
