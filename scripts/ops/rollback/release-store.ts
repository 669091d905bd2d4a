import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import { type Asset, assetsOf, packRelease, type Release, unpackRelease } from './release.ts'

/**
 * Stores the releases of a stage in the CDK's bucket, which outlives the stage's own stacks. A release takes about
 * 200 KB.
 */
export class ReleaseStore {
  private readonly s3: S3Client
  private readonly bucket: string
  private readonly prefix: string

  constructor(s3: S3Client, bucket: string, stage: string) {
    this.s3 = s3
    this.bucket = bucket
    this.prefix = `releases/${stage}/`
  }

  async write(release: Release): Promise<void> {
    await this.s3.send(
      new PutObjectCommand({
        Bucket: this.bucket,
        Key: `${this.prefix}${release.at}.json.gz`,
        Body: packRelease(release),
        ContentType: 'application/gzip',
      }),
    )
  }

  /** The latest releases, newest first. */
  async latest(count: number): Promise<Release[]> {
    const keys: string[] = []
    // Keys contain the time of the deployment, so they sort chronologically.
    const pages = paginateListObjectsV2({ client: this.s3 }, { Bucket: this.bucket, Prefix: this.prefix })
    for await (const { Contents = [] } of pages) keys.push(...Contents.flatMap(({ Key }) => Key ?? []))
    const newest = keys.toSorted().toReversed().slice(0, count)
    return Promise.all(newest.map((key) => this.read(key)))
  }

  private async read(Key: string): Promise<Release> {
    const { Body } = await this.s3.send(new GetObjectCommand({ Bucket: this.bucket, Key }))
    if (!Body) throw new Error(`${Key} is empty`)
    return unpackRelease(await Body.transformToByteArray())
  }
}

/** The assets of a release that are missing from the CDK's bucket, for example after a cleanup. */
export async function missingAssets(
  release: Release,
  account: string,
  s3: (region: string | undefined) => S3Client,
): Promise<Asset[]> {
  const exists = async ({ bucketName, objectKey, region }: Asset) => {
    try {
      const Bucket = bucketName.replace(`\${AWS::AccountId}`, account)
      await s3(region).send(new HeadObjectCommand({ Bucket, Key: objectKey }))
      return true
    } catch (error) {
      if (error instanceof Error && /NotFound|NoSuchKey/.test(error.name)) return false
      throw error
    }
  }
  const assets = assetsOf(release)
  const found = await Promise.all(assets.map(exists))
  return assets.filter((_, index) => !found[index])
}
