/** The code of the players, if there is a card for one here. Cards are links until it has loaded, and where it cannot be. */
export async function loadPlayers(within: ParentNode) {
  if (!within.querySelector('[data-player]')) return undefined
  return import('./players.ts').catch(() => undefined)
}
