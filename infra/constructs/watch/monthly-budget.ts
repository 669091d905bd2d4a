import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Construct } from 'constructs'
import type { EmailAddress } from '../../stages.ts'

interface MonthlyBudgetProps {
  /** US dollars. */
  limit: number
  /** 'none' leaves the budget to the console. */
  email: EmailAddress | 'none'
}

/**
 * Sends a mail when the account's monthly bill exceeds 80% of a limit or the limit, or is forecast to. It
 * covers the whole account: a budget filtered by a stage's tags would silently count nothing until those are
 * activated as cost allocation tags.
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
      ...(email !== 'none' && {
        notificationsWithSubscribers: [told('ACTUAL', 80), told('ACTUAL', 100), told('FORECASTED', 100)],
      }),
    })
  }
}
