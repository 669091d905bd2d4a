import { Moment } from '../../../articles/publish-date.tsx'

interface DownloadProps {
  href: string
  text: string
  /** When the document was replaced at its address, if it was. */
  replacedAt: string | undefined
}

/** The link to an article's document. Shown only if the article has both a URL and a label for it. */
export const Download = ({ href, text, replacedAt }: DownloadProps) => (
  <aside className="download" aria-label="Download">
    <p className="heading" dir="auto">
      {text}
    </p>
    {replacedAt && (
      <p className="text-sm text-muted">
        Updated <Moment at={replacedAt} />
      </p>
    )}
    <a href={href} target="_blank" rel="noopener noreferrer" className="button">
      Download
    </a>
  </aside>
)
