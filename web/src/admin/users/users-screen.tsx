/** In the making. */
export default function UsersScreen() {
  return <h1 className="text-2xl font-semibold">Users</h1>
}
