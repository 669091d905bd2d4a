import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'

/**
 * Runs the AWS Solutions rules of cdk-nag during synthesis, which fails on any finding that is not accepted. Why a finding
 * is accepted stands beside its resource (constructs/accept-finding.ts).
 */
export function addSecurityChecks(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}
