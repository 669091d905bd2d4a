import { createHash } from 'node:crypto'

/** A short hash that two requests share only if the same user sent the same content. */
export const idempotencyKey = (userId: string, request: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, request]))
    .digest('base64url')
    .slice(0, 22)
