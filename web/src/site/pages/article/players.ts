/** The permissions that players need: scripts, storage, pop-ups, and forms for signing in. */
const sandbox = 'allow-scripts allow-same-origin allow-popups allow-presentation allow-forms'
const features = 'autoplay; encrypted-media; fullscreen; picture-in-picture'

/** Replaces the card with the player and focuses it. */
function play(card: HTMLElement): void {
  const frame = document.createElement('iframe')
  frame.title = card.querySelector('strong')?.textContent ?? ''
  frame.allow = features
  frame.setAttribute('sandbox', sandbox)
  frame.loading = 'lazy'
  // Some players refuse to play without a referrer, so they get the origin, but not the article's URL.
  frame.referrerPolicy = 'strict-origin'
  frame.height = card.dataset['height'] ?? ''
  frame.src = card.dataset['player'] ?? ''
  card.prepend(frame)
  frame.focus()
}

/**
 * Turns the cards of an article into buttons that show their players. Nothing is requested from a provider
 * before a press.
 */
export function enablePlayers(body: HTMLElement): void {
  for (const card of body.querySelectorAll<HTMLElement>('[data-player]')) {
    const link = card.querySelector('a')
    if (!link || link.role) continue
    link.role = 'button'
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      play(card)
    })
    link.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      play(card)
    })
  }
}
