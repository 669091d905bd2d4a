/** Of the store's client exactly what `objects.ts` uses; the build makes it a file of its own, loaded on demand. */
export { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
