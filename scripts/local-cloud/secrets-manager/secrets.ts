import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { replaceFile } from '../data-folder/replace-file.ts'
import type { HttpRequest, HttpResponse } from '../protocol/http-message.ts'
import { jsonError, jsonInput, jsonResponse, operationName } from '../protocol/json-protocol.ts'
import type { System } from '../template/deployed-system.ts'
import { generateSecret } from './generate-secret.ts'
import { secretDefinitions } from './secrets-manager-definition.ts'

const StoredSecrets = z.record(
  z.string(),
  z.object({ value: z.string(), version: z.string(), created: z.number() }),
)
type StoredSecrets = z.infer<typeof StoredSecrets>
const Input = z.object({
  SecretId: z.string(),
  VersionStage: z.string().optional(),
  VersionId: z.string().optional(),
})
const NewValue = z.object({ SecretString: z.string().min(1) })

export interface SecretsManager {
  arns: string[]
  /** The value of a CloudFormation dynamic reference: `secretsmanager:<id>:SecretString:<json key>::`. */
  dynamicReference(reference: string): string
  /** Performs a request to Secrets Manager's API. */
  handle(request: HttpRequest): HttpResponse
}

/** Generates the template's secrets at the first start, and keeps them in the data folder. A new value replaces the former. */
export function createSecretsManager(system: System, folder: string): SecretsManager {
  const file = join(folder, 'secrets.json')
  const stored: StoredSecrets = existsSync(file)
    ? StoredSecrets.parse(JSON.parse(readFileSync(file, 'utf8')))
    : {}
  const secrets = secretDefinitions(system).map(({ name, arn, value, generate }) => {
    // Generated once: a new secret at every start would sign everybody out.
    const current = (stored[name] ??= {
      value: value ?? generateSecret(generate),
      version: randomUUID(),
      created: Date.now() / 1000,
    })
    return { name, arn, current }
  })
  const keep = () => replaceFile(file, JSON.stringify(stored, null, 2))
  keep()

  const find = (id: string) => secrets.find(({ name, arn }) => id === name || id === arn)

  return {
    arns: secrets.map(({ arn }) => arn),
    dynamicReference(reference) {
      const [, id = '', key = ''] =
        /^secretsmanager:(arn:aws:secretsmanager:[^:]*:[^:]*:secret:[^:]*|[^:]*)(?::SecretString(?::([^:]*))?)?/.exec(
          reference,
        ) ?? []
      const secret = find(id)
      if (!secret) throw new Error(`The template refers to a secret that it does not make: ${reference}`)
      const { value } = secret.current
      if (!key) return value
      return z.record(z.string(), z.string()).parse(JSON.parse(value))[key] ?? ''
    },
    handle(request) {
      const operation = operationName(request)
      if (operation !== 'GetSecretValue' && operation !== 'PutSecretValue')
        return jsonError(400, 'UnknownOperationException', `${operation} is not available locally.`)
      const input = Input.safeParse(jsonInput(request))
      const secret = input.data && find(input.data.SecretId)
      if (!secret) {
        return jsonError(400, 'ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
      }
      const { arn, name, current } = secret
      const { VersionStage = 'AWSCURRENT', VersionId = current.version } = input.data
      if (operation === 'GetSecretValue' && (VersionStage !== 'AWSCURRENT' || VersionId !== current.version))
        return jsonError(
          400,
          'ResourceNotFoundException',
          `Secrets Manager can't find the specified secret value for staging label: ${VersionStage}`,
        )
      const identity = { ARN: arn, Name: name, VersionStages: ['AWSCURRENT'] }
      if (operation === 'PutSecretValue') {
        const given = NewValue.safeParse(jsonInput(request))
        if (!given.success)
          return jsonError(400, 'InvalidRequestException', 'You must provide a SecretString.')
        Object.assign(current, { value: given.data.SecretString, version: randomUUID() })
        keep()
        return jsonResponse({ ...identity, VersionId: current.version })
      }
      return jsonResponse({
        ...identity,
        SecretString: current.value,
        VersionId: current.version,
        CreatedDate: current.created,
      })
    },
  }
}
