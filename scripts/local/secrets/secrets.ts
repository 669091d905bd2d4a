import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { jsonError, jsonOutput } from '../aws/json-protocol.ts'
import { writeDurably } from '../folder/durable.ts'
import type { WebAnswer, WebRequest } from '../http-message.ts'
import { referenceTo } from '../template/names.ts'
import type { System } from '../template/system.ts'
import { GenerateSecretString, generateSecret } from './generate.ts'

const SecretProperties = z.object({
  SecretString: z.string().optional(),
  GenerateSecretString: GenerateSecretString.optional(),
})
const Kept = z.record(z.string(), z.object({ value: z.string(), version: z.string(), created: z.number() }))
type Kept = z.infer<typeof Kept>
const Input = z.object({ SecretId: z.string() })

export interface Secrets {
  arns: string[]
  /** The value of a CloudFormation dynamic reference: `secretsmanager:<id>:SecretString:<json key>::`. */
  dynamicReference(reference: string): string
  /** Answers Secrets Manager's API. */
  handle(request: WebRequest): WebAnswer
}

/** Secrets Manager: generates what the template asks for once, and keeps it in the data folder. */
export function openSecrets(system: System, folder: string): Secrets {
  const file = join(folder, 'secrets.json')
  const kept: Kept = existsSync(file) ? Kept.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
  const secrets = system
    .resources('AWS::SecretsManager::Secret', SecretProperties)
    .map(({ name, region, properties }) => {
      // Made once: a secret that changed with every start would sign everybody out.
      kept[name] ??= {
        value:
          properties.SecretString ??
          generateSecret(properties.GenerateSecretString ?? GenerateSecretString.parse({})),
        version: randomUUID(),
        created: Date.now() / 1000,
      }
      return { name, arn: referenceTo('AWS::SecretsManager::Secret', { name, region }), ...kept[name] }
    })
  writeDurably(file, JSON.stringify(kept, null, 2))

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
      if (!key) return secret.value
      return z.record(z.string(), z.string()).parse(JSON.parse(secret.value))[key] ?? ''
    },
    handle(request) {
      const operation = request.headers['x-amz-target']?.split('.')[1] ?? ''
      if (operation !== 'GetSecretValue')
        return jsonError(400, 'UnknownOperationException', `${operation} is not available locally.`)
      const input = Input.safeParse(JSON.parse(request.body.toString()))
      const secret = input.data && find(input.data.SecretId)
      if (!secret) {
        return jsonError(400, 'ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
      }
      return jsonOutput({
        ARN: secret.arn,
        Name: secret.name,
        SecretString: secret.value,
        VersionId: secret.version,
        VersionStages: ['AWSCURRENT'],
        CreatedDate: secret.created,
      })
    },
  }
}
