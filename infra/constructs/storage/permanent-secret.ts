import type { RemovalPolicy } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { acceptFinding } from '../../accept-finding.ts'
import type { BundledFunction } from '../functions/bundled-function.ts'

interface PermanentSecretProps {
  description: string
  removalPolicy: RemovalPolicy
}

/**
 * A generated secret from which stored keys are derived. It must never be rotated, because all of those keys
 * would change.
 */
export class PermanentSecret extends Construct {
  private readonly secret: Secret

  constructor(scope: Construct, id: string, { description, removalPolicy }: PermanentSecretProps) {
    super(scope, id)
    acceptFinding(this, 'SMG4', 'A new value would change the keys that are stored, so it must never change.')
    this.secret = new Secret(this, 'Value', {
      description: `${description} (never rotate)`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy,
    })
  }

  /** Allows a function to read the secret and sets its ARN in an environment variable. */
  grantRead(lambda: BundledFunction, variable: string): void {
    lambda.allow(['secretsmanager:GetSecretValue'], [this.secret.secretArn])
    lambda.setEnv(variable, this.secret.secretArn)
  }
}
