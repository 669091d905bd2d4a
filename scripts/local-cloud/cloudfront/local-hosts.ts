import type { HttpResponse } from '../protocol/http-message.ts'

/** A URL on AWS and its local replacement. */
export interface HostMapping {
  aws: string
  local: string
}

export interface HostMappingOptions {
  buckets: readonly string[]
  region: string
  siteUrl: string
  awsUrl: string
  /** Host name of the distribution. */
  distribution: string | undefined
}

/** The replacements for AWS's host names; buckets become paths of the AWS endpoint. */
export function hostMappings({
  buckets,
  region,
  siteUrl,
  awsUrl,
  distribution,
}: HostMappingOptions): HostMapping[] {
  return [
    ...buckets.map((name) => ({
      aws: `https://${name}.s3.${region}.amazonaws.com`,
      local: `${awsUrl}/${name}`,
    })),
    ...(distribution ? [{ aws: `https://${distribution}`, local: siteUrl }] : []),
  ]
}

/** Replaces AWS's host names in a text. */
export function replaceHosts(text: string, mappings: readonly HostMapping[]): string {
  return mappings.reduce(
    (mapped, { aws, local }) =>
      mapped.replaceAll(aws, (_, offset: number) => {
        const bare = mapped[offset + aws.length] !== '/'
        // In a content security policy, a path without a final slash means that one file only.
        return bare && new URL(local).pathname !== '/' ? `${local}/` : local
      }),
    text,
  )
}

/** Replaces AWS's host names in header values, such as the bucket in a policy's connect-src. */
export const withLocalHosts = (
  headers: HttpResponse['headers'],
  mappings: readonly HostMapping[],
): HttpResponse['headers'] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((one) => replaceHosts(one, mappings)) : replaceHosts(value, mappings),
    ]),
  )

/** Environment variables in which the address of the distribution is the local one. */
export const withLocalSite = (
  variables: Readonly<Record<string, string>>,
  distribution: string | undefined,
  siteUrl: string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      distribution !== undefined && value === `https://${distribution}` ? siteUrl : value,
    ]),
  )
