import type { AttributeValue } from '@aws-sdk/client-dynamodb'

/** Bytes that DynamoDB counts for an item: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html */
export const itemSize = (item: Record<string, AttributeValue>): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + sizeOf(value), 0)

function sizeOf({ S, N, B, SS, NS, L, M }: AttributeValue): number {
  if (S !== undefined) return Buffer.byteLength(S)
  if (N !== undefined) return Math.ceil(N.length / 2) + 1
  if (B !== undefined) return B.length
  const texts = SS ?? NS
  if (texts) return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  if (L) return L.reduce((sum, value) => sum + sizeOf(value) + 1, 3)
  if (M) return itemSize(M) + Object.keys(M).length + 3
  return 1
}
