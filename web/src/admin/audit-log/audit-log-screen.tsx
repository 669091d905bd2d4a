/** In the making. */
export default function AuditLogScreen() {
  return <h1 className="text-2xl font-semibold">AuditLog</h1>
}
