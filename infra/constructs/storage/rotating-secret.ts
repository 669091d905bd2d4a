import type { RemovalPolicy } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { acceptFinding } from '../../accept-finding.ts'
import type { SecretSlot } from '../../stages.ts'
import type { BundledFunction } from '../functions/bundled-function.ts'

interface RotatingSecretProps {
  description: string
  active: SecretSlot
  removalPolicy: RemovalPolicy
}

/**
 * A pair of generated secrets: the active one signs, and both are accepted. A rotation without downtime replaces the
 * idle one, switches, and replaces the other one.
 */
export class RotatingSecret extends Construct {
  readonly active: Secret
  readonly idle: Secret

  constructor(scope: Construct, id: string, { description, active, removalPolicy }: RotatingSecretProps) {
    super(scope, id)
    acceptFinding(
      this,
      'SMG4',
      'Rotated by npm run ops -- rotate (docs/operations.md): a schedule could not redeploy the edge in between.',
    )
    const secret = (slot: SecretSlot) =>
      new Secret(this, slot.toUpperCase(), {
        description: `${description} (${slot})`,
        generateSecretString: { passwordLength: 64, excludePunctuation: true },
        removalPolicy,
      })
    const pair = { a: secret('a'), b: secret('b') }
    this.active = pair[active]
    this.idle = pair[active === 'a' ? 'b' : 'a']
  }

  /** Allows a function to read both and sets their ARNs, the active one first, in an environment variable. */
  grantRead(lambda: BundledFunction, variable: string): void {
    const arns = [this.active.secretArn, this.idle.secretArn]
    lambda.allow(['secretsmanager:GetSecretValue'], arns)
    lambda.setEnv(variable, arns.join(','))
  }

  /** A reference to the active value, which CloudFormation resolves at deployment, so the template does not contain it. */
  reference(): string {
    return this.active.secretValue.unsafeUnwrap()
  }
}
