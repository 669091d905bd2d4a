/** In the making. */
export default function AuthorsScreen() {
  return <h1 className="text-2xl font-semibold">Authors</h1>
}
