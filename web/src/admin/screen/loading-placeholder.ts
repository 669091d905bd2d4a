import { fontsReady } from './theme/fonts-ready.ts'

/**
 * Removes the placeholder that the editor's document shows while it loads. The rendered page stays invisible
 * until its fonts are ready (main.tsx), so removing it earlier would leave a blank screen.
 */
export function removePlaceholder(): void {
  const frame = document.getElementById('opening')
  if (frame) void fontsReady().then(() => frame.remove())
}
