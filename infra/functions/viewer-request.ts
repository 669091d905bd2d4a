/** What CloudFront hands to a function when a visitor's request arrives, as far as ours look at it. */
export interface ViewerRequestEvent {
  viewer: { ip: string }
  request: ViewerRequest
}

export interface ViewerRequest {
  uri: string
  querystring: Record<string, { value: string; multiValue?: { value: string }[] }>
  headers: Record<string, { value: string }> & { host: { value: string } }
}
