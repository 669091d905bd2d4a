import type { AwsService } from '../../aws-service.ts'
import type { Faults } from '../../faults.ts'
import type { RequestedAction } from '../../iam/evaluate-policy.ts'
import { AwsError } from '../../protocol/aws-error.ts'
import type { HttpResponse } from '../../protocol/http-message.ts'
import { element, elementTexts, xmlResponse } from '../../protocol/xml.ts'
import { accountId } from '../../template/resource-names.ts'
import type { Invalidation, InvalidationBatch, Invalidations } from './invalidations.ts'

const namespace = 'http://cloudfront.amazonaws.com/doc/2020-05-31/'
const invalidationPath = /^\/2020-05-31\/distribution\/([^/]+)\/invalidation(?:\/([^/]+))?$/

/** How CloudFront's API writes an error. */
const cloudFrontErrorResponse = ({ status, code, message }: AwsError): HttpResponse =>
  xmlResponse(
    status,
    `<ErrorResponse xmlns="${namespace}"><Error>${element('Type', status < 500 ? 'Sender' : 'Receiver')}${element('Code', code)}${element('Message', message)}</Error><RequestId>LOCAL</RequestId></ErrorResponse>`,
  )

function parseBatch(xml: string): InvalidationBatch {
  const [quantity = ''] = elementTexts(xml, 'Quantity')
  const [callerReference = ''] = elementTexts(xml, 'CallerReference')
  return { callerReference, quantity: Number(quantity), paths: elementTexts(xml, 'Path') }
}

/** The IAM action of a request to CloudFront's API. */
export function cloudFrontActions(method: string, path: string): RequestedAction[] {
  const [, id = '', one] = /^\/[\d-]+\/distribution\/([^/]+)\/invalidation(\/[^/]+)?$/.exec(path) ?? []
  if (id === '') return [{ action: `cloudfront:${method}${path}`, resource: '*', context: {} }]
  const action = method === 'POST' ? 'CreateInvalidation' : one ? 'GetInvalidation' : 'ListInvalidations'
  const resource = `arn:aws:cloudfront::${accountId}:distribution/${id}`
  return [{ action: `cloudfront:${action}`, resource, context: {} }]
}

/** CloudFront's API, as far as the jobs use it: CreateInvalidation and GetInvalidation. */
export function createInvalidationApi(
  distributionId: string,
  invalidations: Invalidations,
  faults: Faults,
): AwsService {
  function toXml(one: Invalidation): string {
    const { id, createdAt, batch } = one
    const paths = batch.paths.map((path) => element('Path', path)).join('')
    const status = invalidations.isInProgress(one) ? 'InProgress' : 'Completed'
    return `<Invalidation xmlns="${namespace}">${element('Id', id)}${element('Status', status)}${element('CreateTime', createdAt.toISOString())}<InvalidationBatch><Paths>${element('Quantity', batch.paths.length)}<Items>${paths}</Items></Paths>${element('CallerReference', batch.callerReference)}</InvalidationBatch></Invalidation>`
  }

  return {
    accessDenied: (message) => new AwsError(403, 'AccessDenied', message),
    errorResponse: cloudFrontErrorResponse,
    requiredActions: ({ method, path }) => cloudFrontActions(method, path),
    handle({ method, path, body }, principalName) {
      if (faults.nextFault('cloudfront', `${principalName} `)) {
        throw new AwsError(400, 'Throttling', 'Rate exceeded')
      }
      const [, distribution, id] = invalidationPath.exec(path) ?? []
      if (distribution === undefined || method !== (id === undefined ? 'POST' : 'GET')) {
        throw new AwsError(501, 'UnknownOperationException', `The local CloudFront has no ${method} ${path}.`)
      }
      if (distribution !== distributionId) {
        throw new AwsError(404, 'NoSuchDistribution', 'The specified distribution does not exist.')
      }
      if (id !== undefined) return xmlResponse(200, toXml(invalidations.find(id)))
      const created = invalidations.create(parseBatch(body.toString()))
      return xmlResponse(201, toXml(created), {
        location: `https://cloudfront.amazonaws.com${path}/${created.id}`,
      })
    },
  }
}
