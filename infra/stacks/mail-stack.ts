import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { MailIdentity } from '../constructs/mail/mail-identity.ts'
import type { MailSettings } from '../stages.ts'

interface MailStackProps extends StackProps {
  mail: MailSettings
}

/**
 * The domain that a stage sends from. It is apart from the stores, because creating it can fail: somebody may have
 * verified the domain by hand before. Then this stack is deleted and made again, and no store with it.
 */
export class MailStack extends Stack {
  readonly identity: MailIdentity

  constructor(scope: Construct, id: string, { mail, ...props }: MailStackProps) {
    super(scope, id, props)
    this.identity = new MailIdentity(this, 'Mail', { settings: mail })
  }
}
