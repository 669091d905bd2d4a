import type { RemovalPolicy } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { Turn } from '../stages.ts'
import type { BundledFunction } from './bundled-function.ts'

interface RotatingSecretProps {
  description: string
  active: Turn
  removalPolicy: RemovalPolicy
}

/**
 * A pair of generated secrets: one is used for new work, both are accepted.
 * So a rotation is three quiet steps (renew the idle one, change turns, renew the other), never an outage.
 */
export class RotatingSecret extends Construct {
  readonly active: Secret
  readonly idle: Secret

  constructor(scope: Construct, id: string, { description, active, removalPolicy }: RotatingSecretProps) {
    super(scope, id)
    const secret = (turn: Turn) =>
      new Secret(this, turn.toUpperCase(), {
        description: `${description} (${turn})`,
        generateSecretString: { passwordLength: 64, excludePunctuation: true },
        removalPolicy,
      })
    const pair = { a: secret('a'), b: secret('b') }
    this.active = pair[active]
    this.idle = pair[active === 'a' ? 'b' : 'a']
  }

  /** Lets a function read both, told in `variable` as two ARNs with the active one first. */
  grantRead(lambda: BundledFunction, variable: string): void {
    const arns = [this.active.secretArn, this.idle.secretArn]
    lambda.may(['secretsmanager:GetSecretValue'], arns)
    lambda.knows(variable, arns.join(','))
  }

  /** The active value as a reference that CloudFormation resolves at deployment; the template holds no value. */
  reference(): string {
    return this.active.secretValue.unsafeUnwrap()
  }
}
