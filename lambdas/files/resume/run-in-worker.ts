import { extname, join } from 'node:path'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import { refusals } from './findings.ts'
import type { Inspection } from './inspect-resume.ts'
import type { InspectionTask } from './worker.ts'

/** A CV takes a few hundred milliseconds, one of 10 MB a few thousand. */
const timeoutMilliseconds = 15_000
/** Memory of the worker. */
const memoryLimits: ResourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 }

/** The worker's file beside this one: a source file, or a bundle in a bundle. */
const workerFile = () => {
  const isSource = extname(import.meta.filename) === '.ts'
  return join(import.meta.dirname, isSource ? 'worker.ts' : 'resume-worker.cjs')
}

/**
 * Inspects a file in a worker thread with limits on time and memory, which a hostile file could make the libraries
 * exceed.
 */
export function inspectInWorker(
  task: InspectionTask,
  milliseconds = timeoutMilliseconds,
  resourceLimits = memoryLimits,
): Promise<Inspection> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile(), { workerData: task, resourceLimits })
    const timer = setTimeout(() => finish({ refusal: refusals.endless }), milliseconds)
    const finish = (outcome: Inspection) => {
      clearTimeout(timer)
      resolve(outcome)
      void worker.terminate()
    }
    worker.once('message', finish)
    worker.once('error', (error: NodeJS.ErrnoException) => {
      // The file caused the lack of memory. Any other error is ours, and the job is retried.
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return finish({ refusal: refusals.endless })
      clearTimeout(timer)
      reject(error)
    })
  })
}
