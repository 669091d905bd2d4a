import { Search } from 'lucide-react'
import { Kbd } from '../../../ui/parts/kbd.tsx'
import { paletteKeys } from '../../shortcuts/palette-keys.ts'
import { useCommands } from '../commands-context.ts'

/** Opens the command palette, and shows its shortcut. */
export function PaletteButton() {
  const { openPalette } = useCommands()
  return (
    <button
      type="button"
      onClick={openPalette}
      aria-keyshortcuts="Control+K Meta+K"
      className="flex min-h-(--control) cursor-pointer items-center gap-2.5 rounded-sm border border-line bg-paper px-2.5 text-left text-muted hover:border-edge"
    >
      <Search size={15} aria-hidden />
      <span className="min-w-0 flex-1 truncate">Jump to...</span>
      <span aria-hidden className="pointer-coarse:hidden">
        <Kbd keys={paletteKeys()} />
      </span>
    </button>
  )
}
