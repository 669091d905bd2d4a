/** In the making. */
export default function CategoriesScreen() {
  return <h1 className="text-2xl font-semibold">Categories</h1>
}
