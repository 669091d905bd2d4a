/** The link to an article's document. Shown only if the article has both a URL and a label for it. */
export const Download = ({ href, text }: { href: string; text: string }) => (
  <aside className="download" aria-label="Download">
    <p className="heading" dir="auto">
      {text}
    </p>
    <a href={href} target="_blank" rel="noopener noreferrer" className="button">
      Download
    </a>
  </aside>
)
