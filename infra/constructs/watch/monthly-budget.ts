import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Construct } from 'constructs'
import type { EmailAddress } from '../../stages.ts'

interface MonthlyBudgetProps {
  /** US dollars. */
  limit: number
  email: EmailAddress
}

/**
 * Mails when the account's bill of the month passes four fifths of a limit, the limit, or is going to. It counts the whole
 * account: a budget for the tags of one stage would see nothing, silently, until somebody activates them for billing.
 */
export class MonthlyBudget extends Construct {
  constructor(scope: Construct, id: string, { limit, email }: MonthlyBudgetProps) {
    super(scope, id)
    const told = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: {
        notificationType,
        comparisonOperator: 'GREATER_THAN',
        threshold,
        thresholdType: 'PERCENTAGE',
      },
      subscribers: [{ subscriptionType: 'EMAIL', address: email }],
    })
    new CfnBudget(this, 'Budget', {
      budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: limit, unit: 'USD' } },
      notificationsWithSubscribers: [told('ACTUAL', 80), told('ACTUAL', 100), told('FORECASTED', 100)],
    })
  }
}
