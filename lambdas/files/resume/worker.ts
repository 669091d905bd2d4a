import { parentPort, workerData } from 'node:worker_threads'
import type { ResumeExtension } from '#shared/domain/submissions/resume.ts'
import { inspectResume } from './inspect-resume.ts'

/** The input of a worker. */
export interface InspectionTask {
  content: Uint8Array
  extension: ResumeExtension
}

/** Runs in its own thread, since only a thread can be terminated while a library is busy. */
async function run({ content, extension }: InspectionTask): Promise<void> {
  parentPort?.postMessage(await inspectResume(Buffer.from(content), extension))
}

void run(workerData as InspectionTask)
