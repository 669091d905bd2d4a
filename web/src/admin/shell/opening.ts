import { fontsReady } from './theme/fonts-ready.ts'

/**
 * Takes away the frame that the editor's document is seen with until something is drawn. What is drawn is seen once its fonts are
 * there (main.tsx), and in between would be nothing.
 */
export function endOpening(): void {
  const frame = document.getElementById('opening')
  if (frame) void fontsReady().then(() => frame.remove())
}
