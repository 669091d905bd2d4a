import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Construct } from 'constructs'
import type { EmailAddress } from '../../stages.ts'

interface MonthlyBudgetProps {
  /** US dollars. */
  limit: number
  /** With 'none', the budget is only shown in the console. */
  email: EmailAddress | 'none'
}

/**
 * Sends a mail when the account's monthly bill exceeds 80% or 100% of a limit, or is forecast to exceed it. It
 * covers the whole account, because a budget filtered by a stage's tags would count nothing until they are
 * activated as cost allocation tags.
 */
export class MonthlyBudget extends Construct {
  constructor(scope: Construct, id: string, { limit, email }: MonthlyBudgetProps) {
    super(scope, id)
    const notification = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
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
        notificationsWithSubscribers: [
          notification('ACTUAL', 80),
          notification('ACTUAL', 100),
          notification('FORECASTED', 100),
        ],
      }),
    })
  }
}
