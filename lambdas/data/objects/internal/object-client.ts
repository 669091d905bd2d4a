/** Exactly what `objects.ts` uses of the S3 client. The build makes it a file of its own, which is loaded on demand. */
export { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
