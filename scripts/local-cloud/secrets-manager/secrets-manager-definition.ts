import * as z from 'zod'
import type { System } from '../template/deployed-system.ts'
import { referenceTo } from '../template/resource-names.ts'
import { GenerateSecretString } from './generate-secret.ts'

const SecretProperties = z.object({
  SecretString: z.string().optional(),
  GenerateSecretString: GenerateSecretString.optional(),
})

export interface SecretDefinition {
  name: string
  arn: string
  /** Undefined where the secret is to be generated. */
  value: string | undefined
  generate: GenerateSecretString
}

export const secretDefinitions = (system: System): SecretDefinition[] =>
  system.resources('AWS::SecretsManager::Secret', SecretProperties).map(({ name, region, properties }) => ({
    name,
    arn: referenceTo('AWS::SecretsManager::Secret', { name, region }),
    value: properties.SecretString,
    generate: properties.GenerateSecretString ?? GenerateSecretString.parse({}),
  }))
