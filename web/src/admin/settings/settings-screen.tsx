/** In the making. */
export default function SettingsScreen() {
  return <h1 className="text-2xl font-semibold">Settings</h1>
}
