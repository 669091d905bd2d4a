/**
 * The parts of the S3 client that `objects.ts` uses. The build makes this a separate file, which is loaded on
 * demand.
 */
export { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
