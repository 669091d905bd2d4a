/** In the making. */
export default function AccountScreen() {
  return <h1 className="text-2xl font-semibold">Account</h1>
}
