/** `npm run openapi`: prints the API contract as an OpenAPI 3.1 document. */
import { openapi } from '../shared/api/openapi.ts'
import { exitWithHelp } from './stage/run-command.ts'

exitWithHelp(import.meta.filename)
console.log(JSON.stringify(openapi(), null, 2))
