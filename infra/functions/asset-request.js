/**
 * Whether the viewer can read Brotli: `br` without a quality of zero.
 * @param {{ value: string } | undefined} accepted
 */
function readsBrotli(accepted) {
  return accepted !== undefined && /(^|,)\s*br\s*(;(?!\s*q=0(\.0*)?\s*(,|$))|,|$)/i.test(accepted.value)
}

/**
 * Serves scripts and style sheets from the copies that the build has compressed at the best quality, which takes too
 * long to do for each request. Each file with `.min.` in its name has one beside it.
 * @param {import('./viewer-request.ts').ViewerRequestEvent} event
 */
function handler(event) {
  const request = event.request
  if (/\.min\.(js|css)$/.test(request.uri) && readsBrotli(request.headers['accept-encoding']))
    request.uri += '.br'
  return request
}
