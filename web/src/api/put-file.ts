interface PutOptions {
  /** Called with the fraction sent so far, from 0 to 1. */
  onProgress?: (sent: number) => void
  signal?: AbortSignal
}

/** The request got no response. The file may still have arrived. */
class NoResponse extends Error {
  override name = 'NoResponse'
}

/** S3's status when an object with this key already exists. */
const preconditionFailed = 412

/**
 * Uploads a file to a presigned URL. Without a response it tries once more. If S3 then says that the object exists,
 * it is this file, whose first response was lost: a URL takes one file, and only this client knows it. Rejects when S3
 * refuses the file or cannot be reached, and when the signal aborts.
 */
export async function putFile(url: string, file: File, options: PutOptions = {}): Promise<void> {
  try {
    await send(url, file, options)
  } catch (error) {
    if (!(error instanceof NoResponse) || options.signal?.aborted) throw error
    await send(url, file, options)
  }
}

/** Uses XMLHttpRequest because fetch reports no upload progress. */
function send(url: string, file: File, { onProgress, signal }: PutOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort, { once: true })
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () =>
      request.status < 300 || request.status === preconditionFailed
        ? resolve()
        : reject(new Error(`S3 responded with status ${request.status}.`))
    request.onerror = () => reject(new NoResponse('S3 could not be reached.'))
    request.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    request.open('PUT', url)
    // Both headers are part of the signature: S3 refuses other values.
    request.setRequestHeader('content-type', file.type)
    request.setRequestHeader('if-none-match', '*')
    if (signal?.aborted) abort()
    else request.send(file)
  })
}
