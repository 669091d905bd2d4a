import * as z from 'zod'
import type { System } from '../template/deployed-system.ts'

/** The names of the template's queues. */
export const queueNames = (system: System): string[] =>
  system.resources('AWS::SQS::Queue', z.unknown()).map(({ name }) => name)
