declare global {
  /** The paths of the page registry, which `function-code.ts` inserts into the code of the functions. */
  const __KNOWN_ADDRESSES__: { path: string; query: string[] }[]
}

/** The parts of CloudFront's viewer-request event that our functions use. */
export interface ViewerRequestEvent {
  viewer: { ip: string }
  request: ViewerRequest
}

export interface ViewerRequest {
  uri: string
  querystring: Record<string, { value: string; multiValue?: { value: string }[] }>
  headers: Record<string, { value: string }> & { host: { value: string } }
}
