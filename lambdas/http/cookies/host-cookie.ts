/** A `Set-Cookie` value for a cookie that is sent only by our own pages over TLS, and hidden from scripts; `maxAge` in seconds. */
export const hostCookie = (name: `__Host-${string}`, value: string, maxAge: number): string =>
  `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${maxAge}`
