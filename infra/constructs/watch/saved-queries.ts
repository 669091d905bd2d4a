import { CfnQueryDefinition, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'

/** Result limit of one query. */
const mostRecords = 500

/**
 * A CloudWatch Logs Insights query for records that contain one of these texts, oldest first. It matches text
 * instead of fields, because each log has a different field for the request id. The text is in single quotes,
 * which neither ids nor job names contain.
 */
export function queryFor(texts: readonly string[]): string {
  const unquotable = texts.find((text) => /['\\]/.test(text))
  if (unquotable !== undefined) throw new Error(`A query cannot search for ${unquotable}.`)
  return [
    'fields @timestamp, @message',
    `filter ${texts.map((text) => `@message like '${text}'`).join(' or ')}`,
    'sort @timestamp asc',
    `limit ${mostRecords}`,
  ].join(' | ')
}

interface SavedQueriesProps {
  /** The stage's prefix, under which the console lists them. */
  prefix: string
  functionLog: ILogGroup
  accessLog: ILogGroup
}

/**
 * The queries of `npm run ops -- logs`, for people who have access to the console only. Saved queries are free; each run
 * is billed by the data that it reads.
 */
export class SavedQueries extends Construct {
  constructor(scope: Construct, id: string, { prefix, functionLog, accessLog }: SavedQueriesProps) {
    super(scope, id)
    const save = (name: string, title: string, lines: readonly string[], ...logs: ILogGroup[]) =>
      new CfnQueryDefinition(this, name, {
        name: `${prefix}/${title}`,
        queryString: lines.join('\n| '),
        logGroupNames: logs.map(({ logGroupName }) => logGroupName),
      })
    const ofRequest = queryFor(['ID']).split(' | ')
    save('Request', 'One request (put its id in place of ID)', ofRequest, functionLog, accessLog)
    save(
      'Failures',
      'Failures',
      [
        'fields @timestamp, message.endpoint, message.page, message.job, message.status, message.request, @message',
        "filter message.level = 'error' or level = 'ERROR' or record.status in ['error', 'failure', 'timeout']",
        'sort @timestamp desc',
        `limit ${mostRecords}`,
      ],
      functionLog,
    )
    save(
      'Slow',
      'Slow requests',
      [
        'fields @timestamp, coalesce(message.endpoint, message.page) as what, message.ms as ms, message.request as request',
        'filter ispresent(ms)',
        'sort ms desc',
        'limit 50',
      ],
      functionLog,
    )
    save(
      'Aws',
      'Calls of AWS that failed or were tried again',
      [
        'fields @timestamp, coalesce(message.endpoint, message.page) as what, message.request as request, @message',
        'filter @message like \'"attempts":\' or @message like \'"failed":\'',
        'sort @timestamp desc',
        `limit ${mostRecords}`,
      ],
      functionLog,
    )
  }
}
