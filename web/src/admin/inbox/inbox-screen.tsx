/** In the making. */
export default function InboxScreen() {
  return <h1 className="text-2xl font-semibold">Inbox</h1>
}
