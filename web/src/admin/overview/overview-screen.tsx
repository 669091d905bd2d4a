/** In the making. */
export default function OverviewScreen() {
  return <h1 className="text-2xl font-semibold">Overview</h1>
}
