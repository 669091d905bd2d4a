/** In the making. */
export default function MediaScreen() {
  return <h1 className="text-2xl font-semibold">Media</h1>
}
