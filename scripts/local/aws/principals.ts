import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeDurably } from '../folder/durable.ts'
import { digest } from '../template/names.ts'

/** Somebody who signs requests: the runner (scripts) or one Lambda function. */
export interface Principal {
  name: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string
}

export interface Principals {
  /** The principal of this name, made when it is first asked for; the same keys in every run on this folder. */
  named(name: string): Principal
  /** Whose access key this is. */
  byAccessKey(accessKeyId: string): Principal | undefined
}

/** Everybody's keys derive from one random root in the data folder, so that presigned addresses survive a restart. */
export function openPrincipals(folder: string): Principals {
  const file = join(folder, 'root-key')
  if (!existsSync(file)) writeDurably(file, randomBytes(32).toString('hex'))
  const root = readFileSync(file)
  const principals = new Map<string, Principal>()
  const derive = (purpose: string, name: string) =>
    createHmac('sha256', root).update(`${purpose}:${name}`).digest('base64url')

  return {
    named(name) {
      const accessKeyId = `ASIA${digest(name, 16).toUpperCase()}`
      const existing = principals.get(accessKeyId)
      if (existing) return existing
      const principal = {
        name,
        accessKeyId,
        secretAccessKey: derive('secret', name),
        sessionToken: derive('token', name),
      }
      principals.set(accessKeyId, principal)
      return principal
    },
    byAccessKey: (accessKeyId) => principals.get(accessKeyId),
  }
}

/** A principal's keys as the environment variables that every AWS SDK reads. */
export const credentialVariables = (principal: Principal): Record<string, string> => ({
  AWS_ACCESS_KEY_ID: principal.accessKeyId,
  AWS_SECRET_ACCESS_KEY: principal.secretAccessKey,
  AWS_SESSION_TOKEN: principal.sessionToken,
})
