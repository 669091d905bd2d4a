import { expect, test } from 'vitest'
import { secretsManagerActions } from './secrets-manager-service.ts'

test('permission for a secret is checked by its ARN', () => {
  const arn = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:Keys-abc123'
  for (const SecretId of ['Keys', arn]) {
    expect(secretsManagerActions('GetSecretValue', { SecretId }, [arn])).toMatchObject([
      { action: 'secretsmanager:GetSecretValue', resource: arn },
    ])
  }
})
