import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Account {
  /** Points STS and CloudFormation at the fake account; other services are unaffected. */
  env: Record<string, string>
  close: () => Promise<void>
}

/**
 * Starts a server that answers the calls by which a command finds a stage: the caller's identity and the outputs of
 * the stage's stacks. There is no lookup role, as in an account without CDK bootstrap.
 */
export async function startAccount(outputs: Readonly<Record<string, string>>): Promise<Account> {
  const members = Object.entries(outputs)
    .map(
      ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
    )
    .join('')
  const answers: Readonly<Record<string, string>> = {
    GetCallerIdentity:
      '<Account>123456789012</Account><Arn>arn:aws:iam::123456789012:user/ops</Arn><UserId>ops</UserId>',
    DescribeStacks: `<Stacks><member><StackName>stack</StackName><StackStatus>CREATE_COMPLETE</StackStatus><CreationTime>2026-11-23T00:00:00Z</CreationTime><Outputs>${members}</Outputs></member></Stacks>`,
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const action = new URLSearchParams(body).get('Action') ?? ''
      const answer = answers[action]
      response.setHeader('content-type', 'text/xml')
      if (answer === undefined) {
        response.statusCode = 403
        return response.end(
          `<ErrorResponse><Error><Type>Sender</Type><Code>AccessDenied</Code><Message>${action}</Message></Error></ErrorResponse>`,
        )
      }
      return response.end(
        `<${action}Response><${action}Result>${answer}</${action}Result></${action}Response>`,
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const url = `http://127.0.0.1:${address.port}`
  return {
    env: { AWS_ENDPOINT_URL_STS: url, AWS_ENDPOINT_URL_CLOUDFORMATION: url },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
