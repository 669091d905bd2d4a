/** The toolbar's actions on the table at the caret, with their labels. */
export const tableActions = [
  ['rowAbove', 'Add row above'],
  ['rowBelow', 'Add row below'],
  ['columnBefore', 'Add column before'],
  ['columnAfter', 'Add column after'],
  ['headerRow', 'Header row on or off'],
  ['headerColumn', 'Header column on or off'],
  ['deleteRow', 'Delete row'],
  ['deleteColumn', 'Delete column'],
] as const
export type TableAction = (typeof tableActions)[number][0]
