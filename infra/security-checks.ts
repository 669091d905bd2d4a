import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'

/**
 * Runs the AWS Solutions rules of cdk-nag during synthesis, which fails on any finding that is not accepted. Accepted
 * findings are listed next to their resource, with a reason (accept-finding.ts).
 */
export function addSecurityChecks(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}
