/** The document that comes with an article: shown only where there are both an address and words for it. */
export const Download = ({ href, text }: { href: string; text: string }) => (
  <aside className="download" aria-label="Download">
    <p className="heading">{text}</p>
    <a href={href} target="_blank" rel="noopener noreferrer" className="button">
      Download
    </a>
  </aside>
)
