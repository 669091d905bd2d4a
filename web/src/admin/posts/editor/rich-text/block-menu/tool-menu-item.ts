/** The classes of an item in a menu of the editor. */
export const toolMenuItem =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2 outline-none data-[highlighted]:bg-sunken'
