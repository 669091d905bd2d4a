import { createHash } from 'node:crypto'

/** Short text that two requests share only if the same person asked for the same. */
export const fingerprint = (userId: string, asked: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, asked]))
    .digest('base64url')
    .slice(0, 22)
