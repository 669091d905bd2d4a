import { useState } from 'react'
import { useSite } from '../../../site.ts'
import { loadPictures } from '../../../start/load-pictures.ts'
import { useHydrated } from '../../../start/use-hydrated.ts'
import { addressOf, type Cited, citationOf } from './citation.ts'

/** Returns false if the browser denies it, or offers no clipboard because the page has no TLS. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** How long printing waits for pictures, in milliseconds. */
const printPatience = 5000

/**
 * Ways to share an article. Without scripts there is only email. The browser's share button comes last,
 * because only the browser knows whether it exists, so nothing shifts when it appears.
 */
export function Share({ article }: { article: Cited }) {
  const site = useSite()
  const [said, setSaid] = useState('')
  const canShare = useHydrated() && 'share' in navigator
  const url = addressOf(article, site)
  const mail = `mailto:?subject=${encodeURIComponent(article.title)}&body=${encodeURIComponent(url)}`

  async function copy(text: string, copied: string) {
    setSaid((await copyText(text)) ? copied : `Copy it from here: ${text}`)
  }
  const cite = () => {
    const citation = citationOf(article, site)
    return copy(citation, `Copied: ${citation}`)
  }
  /** A picture that does not arrive is no reason not to print the text. */
  const print = async () => {
    await Promise.race([loadPictures(), new Promise((resolve) => setTimeout(resolve, printPatience))])
    window.print()
  }
  // Rejects if the reader closes the share sheet, which is not an error.
  const share = () => navigator.share({ title: article.title, url }).catch(() => undefined)

  return (
    <section className="share" aria-label="Share this article">
      <a className="text-link" href={mail}>
        Email
      </a>
      <button type="button" className="text-link" onClick={() => void copy(url, 'Link copied.')}>
        Copy link
      </button>
      <button type="button" className="text-link" onClick={() => void cite()}>
        Cite
      </button>
      <button type="button" className="text-link" onClick={() => void print()}>
        Print
      </button>
      {canShare && (
        <button type="button" className="text-link" onClick={() => void share()}>
          Share…
        </button>
      )}
      <output>{said}</output>
    </section>
  )
}
