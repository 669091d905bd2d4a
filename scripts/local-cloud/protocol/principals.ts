import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../data-folder/replace-file.ts'
import { shortHash } from '../template/resource-names.ts'

/** Somebody who signs requests: `runner` (scripts and tests) or a Lambda function. */
export interface Principal {
  name: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string
}

export interface Principals {
  /** The principal of this name, created if necessary. Its keys are the same in every run on this data folder. */
  get(name: string): Principal
  /** The principal with this access key. */
  byAccessKey(accessKeyId: string): Principal | undefined
}

/** All keys derive from a random root key in the data folder, so that presigned URLs survive a restart. */
export function openPrincipals(folder: string): Principals {
  const file = join(folder, 'root-key')
  if (!existsSync(file)) replaceFile(file, randomBytes(32).toString('hex'))
  const root = readFileSync(file)
  const principals = new Map<string, Principal>()
  const derive = (purpose: string, name: string) =>
    createHmac('sha256', root).update(`${purpose}:${name}`).digest('base64url')

  return {
    get(name) {
      const accessKeyId = `ASIA${shortHash(name, 16).toUpperCase()}`
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

/** The environment variables that every AWS SDK reads its keys from. */
export const credentialVariables = (principal: Principal): Record<string, string> => ({
  AWS_ACCESS_KEY_ID: principal.accessKeyId,
  AWS_SECRET_ACCESS_KEY: principal.secretAccessKey,
  AWS_SESSION_TOKEN: principal.sessionToken,
})
