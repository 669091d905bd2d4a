/** A Content-Disposition header value (RFC 6266), in the encoding of RFC 8187, which allows names in any script. */
export function disposition(type: 'attachment' | 'inline', filename: string): string {
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${type}; filename*=UTF-8''${encoded}`
}
