import type { EventBridgeEvent } from 'aws-lambda'
import { removeObject } from '../data/objects/objects.ts'
import { updateApplicationResume } from '../data/submissions/applications.ts'
import { recordScan, type ScanVerdict } from '../data/uploads/resumes.ts'
import { log } from '../logging/log.ts'

type ScanResult = EventBridgeEvent<
  'GuardDuty Malware Protection Object Scan Result',
  { s3ObjectDetails: { objectKey: string }; scanResultDetails: { scanResultStatus: string } }
>

/** Anything but a clear verdict counts as failed, so that a file that could not be scanned is not served. */
function verdictOf({ detail }: ScanResult): ScanVerdict {
  const status = detail.scanResultDetails.scanResultStatus
  if (status === 'NO_THREATS_FOUND') return 'clean'
  return status === 'THREATS_FOUND' ? 'threat' : 'failed'
}

/**
 * Records the verdict of a CV's malware scan, which is checked when staff open the CV, and deletes an infected file.
 * Safe to run twice.
 */
export async function handler(event: ScanResult): Promise<void> {
  const key = event.detail.s3ObjectDetails.objectKey
  const verdict = verdictOf(event)
  const resume = await recordScan(key, verdict)
  if (verdict === 'threat') await removeObject('RESUME_BUCKET', key)
  if (resume) await updateApplicationResume(resume)
  log({ level: verdict === 'clean' ? 'info' : 'error', job: 'record-scan', key, verdict })
}
