import { AwsError } from '../../aws/error.ts'
import type { WebAnswer, WebRequest } from '../../http-message.ts'
import { element, elementTexts, xmlAnswer } from '../../s3/xml.ts'
import type { Batch, Invalidation, Invalidations } from './invalidations.ts'

const namespace = 'http://cloudfront.amazonaws.com/doc/2020-05-31/'
const address = /^\/2020-05-31\/distribution\/([^/]+)\/invalidation(?:\/([^/]+))?$/

/** A refusal in CloudFront's form. */
export const cloudFrontError = ({ status, code, message }: AwsError): WebAnswer =>
  xmlAnswer(
    status,
    `<ErrorResponse xmlns="${namespace}"><Error>${element('Type', status < 500 ? 'Sender' : 'Receiver')}${element('Code', code)}${element('Message', message)}</Error><RequestId>LOCAL</RequestId></ErrorResponse>`,
  )

function batchOf(xml: string): Batch {
  const [quantity = ''] = elementTexts(xml, 'Quantity')
  const [callerReference = ''] = elementTexts(xml, 'CallerReference')
  return { callerReference, quantity: Number(quantity), paths: elementTexts(xml, 'Path') }
}

/** CloudFront's control interface, as far as jobs use it: CreateInvalidation and GetInvalidation. Throws AwsError. */
export function cloudFrontService(distributionId: string, invalidations: Invalidations) {
  function toXml(one: Invalidation): string {
    const { id, createdAt, batch } = one
    const paths = batch.paths.map((path) => element('Path', path)).join('')
    const status = invalidations.isInProgress(one) ? 'InProgress' : 'Completed'
    return `<Invalidation xmlns="${namespace}">${element('Id', id)}${element('Status', status)}${element('CreateTime', createdAt.toISOString())}<InvalidationBatch><Paths>${element('Quantity', batch.paths.length)}<Items>${paths}</Items></Paths>${element('CallerReference', batch.callerReference)}</InvalidationBatch></Invalidation>`
  }

  function handle({ method, path, body }: WebRequest): WebAnswer {
    const [, distribution, id] = address.exec(path) ?? []
    if (distribution === undefined || method !== (id === undefined ? 'POST' : 'GET')) {
      throw new AwsError(
        501,
        'UnknownOperationException',
        `The local cloud has no ${method} ${path} at CloudFront.`,
      )
    }
    if (distribution !== distributionId) {
      throw new AwsError(404, 'NoSuchDistribution', 'The specified distribution does not exist.')
    }
    if (id !== undefined) return xmlAnswer(200, toXml(invalidations.find(id)))
    const created = invalidations.create(batchOf(body.toString()))
    return xmlAnswer(201, toXml(created), {
      location: `https://cloudfront.amazonaws.com${path}/${created.id}`,
    })
  }

  return { handle }
}

export type CloudFrontService = ReturnType<typeof cloudFrontService>
