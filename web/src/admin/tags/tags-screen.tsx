/** In the making. */
export default function TagsScreen() {
  return <h1 className="text-2xl font-semibold">Tags</h1>
}
