/** The one table: the deployed construct and the local emulator are both built from this. All keys are text. */
export const tableSchema = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Items with this attribute (epoch seconds) are removed some time after that instant. */
  timeToLive: 'expiresAt',
  /** Every index projects all attributes. `byAuthor` sorts by the same attribute as `changed`: lists read it for free. */
  indexes: [
    { name: 'published', partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
    { name: 'changed', partitionKey: 'gsi2pk', sortKey: 'gsi2sk' },
    { name: 'byAuthor', partitionKey: 'gsi3pk', sortKey: 'gsi2sk' },
  ],
} as const

export type IndexName = (typeof tableSchema)['indexes'][number]['name']
