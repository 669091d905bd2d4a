import { Spinner } from '../../ui/spinner.tsx'

/** The whole screen while nothing else can be shown. */
export const Loading = () => (
  <main className="grid min-h-dvh place-items-center text-base">
    <Spinner label="Loading..." />
  </main>
)
