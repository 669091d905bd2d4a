import { type Check, type ExistingStack, type Finding, note, ok, stop } from './finding.ts'

const command = (verb: string, { name, region }: ExistingStack) =>
  `aws cloudformation ${verb} --stack-name ${name} --region ${region}`

/** What the state of a stack means for a deployment; undefined if it can be deployed. */
function faultOf(stack: ExistingStack): Finding | undefined {
  const { name, status, isProtected } = stack
  if (status === 'REVIEW_IN_PROGRESS') return undefined
  if (status.endsWith('_IN_PROGRESS'))
    return stop(
      'stacks',
      `${name} is being changed (${status}).`,
      'Wait until it has ended (CloudFormation in the console shows it), and run the same command again.',
    )
  if (status === 'UPDATE_ROLLBACK_FAILED')
    return stop(
      'stacks',
      `${name} could be neither updated nor rolled back (${status}).`,
      command('continue-update-rollback', stack),
    )
  if (status === 'DELETE_FAILED')
    return stop('stacks', `${name} could not be deleted (${status}).`, command('delete-stack', stack))
  // The CDK deletes a stack in one of these states before it creates it again.
  if (status !== 'ROLLBACK_COMPLETE' && status !== 'ROLLBACK_FAILED') return undefined
  const what = `${name} could not be created (${status})`
  if (isProtected)
    return stop(
      'stacks',
      `${what}, and CloudFormation refuses to delete what is left of it. It holds no data.`,
      command('update-termination-protection --no-enable-termination-protection', stack),
    )
  return note('stacks', `${what}. This deployment deletes what is left of it and creates it again.`)
}

/** Checks that no stack is in a state in which the CDK can neither create nor update it. */
export const stacks: Check = ({ existing, assembly }) => {
  const faults = existing.flatMap((stack) => faultOf(stack) ?? [])
  return Promise.resolve(
    faults.length > 0
      ? faults
      : [ok('stacks', `${existing.length} of ${assembly.stacks.length} of this stage exist.`)],
  )
}
