interface PutOptions {
  /** Told how much has been sent, from 0 to 1. */
  onProgress?: (sent: number) => void
  signal?: AbortSignal
}

/**
 * Sends a file to a presigned address. XMLHttpRequest, because fetch does not tell how much has been sent.
 * Rejects when the store refuses or cannot be reached, and when the signal aborts.
 */
export function putFile(address: string, file: File, { onProgress, signal }: PutOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort, { once: true })
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () =>
      request.status < 300 ? resolve() : reject(new Error(`The store answered ${request.status}.`))
    request.onerror = () => reject(new Error('The store could not be reached.'))
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    request.open('PUT', address)
    // The type is part of the signature: another one is refused.
    request.setRequestHeader('content-type', file.type)
    if (signal?.aborted) abort()
    else request.send(file)
  })
}
