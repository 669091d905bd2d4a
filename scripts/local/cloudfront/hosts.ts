import type { WebAnswer } from '../http-message.ts'

/** One name on AWS and what stands for it here. */
export interface HostMapping {
  aws: string
  local: string
}

export interface Places {
  buckets: readonly string[]
  region: string
  siteUrl: string
  awsUrl: string
  /** Host name of the distribution. */
  distribution: string | undefined
}

/** The one mapping from AWS's host names to local addresses; buckets keep an address each, by path. */
export function hostMappings({ buckets, region, siteUrl, awsUrl, distribution }: Places): HostMapping[] {
  return [
    ...buckets.map((name) => ({
      aws: `https://${name}.s3.${region}.amazonaws.com`,
      local: `${awsUrl}/${name}`,
    })),
    ...(distribution ? [{ aws: `https://${distribution}`, local: siteUrl }] : []),
  ]
}

function mapText(text: string, mappings: readonly HostMapping[]): string {
  return mappings.reduce(
    (mapped, { aws, local }) =>
      mapped.replaceAll(aws, (_, offset: number) => {
        const bare = mapped[offset + aws.length] !== '/'
        // In a content security policy a path without a slash at its end means that one file only.
        return bare && new URL(local).pathname !== '/' ? `${local}/` : local
      }),
    text,
  )
}

/** Header values with AWS's host names replaced, such as the bucket in a policy's connect-src. */
export const withLocalHosts = (
  headers: WebAnswer['headers'],
  mappings: readonly HostMapping[],
): WebAnswer['headers'] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((one) => mapText(one, mappings)) : mapText(value, mappings),
    ]),
  )
