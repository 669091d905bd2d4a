import { createContext, useContext } from 'react'

interface Commands {
  openPalette: () => void
  showShortcuts: () => void
}
export const CommandsContext = createContext<Commands>({
  openPalette: () => undefined,
  showShortcuts: () => undefined,
})

/** Opens the palette or the list of shortcuts. */
export const useCommands = (): Commands => useContext(CommandsContext)
