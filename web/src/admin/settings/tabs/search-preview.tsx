import type { Settings } from '#shared/domain/settings/settings.ts'
import { Panel } from '../../../ui/page/panel.tsx'

/** The approximate number of characters that a search result shows. */
const shownDescription = 155
/** The home page's built-in title and its social card, which the build generates. */
const ownTitle = 'AI Powered Investor Relations'
const drawnCard = '/assets/social/home.png'

/** A live preview of the home page as a search result and as a shared link. */
export function SearchPreview({ general, seo }: Pick<Settings, 'general' | 'seo'>) {
  const host = URL.canParse(general.siteUrl) ? new URL(general.siteUrl).host : window.location.host
  const title = seo.siteTitle.trim() || ownTitle
  const text = seo.metaDescription.trim()
  const description = text.length > shownDescription ? `${text.slice(0, shownDescription).trimEnd()} …` : text
  return (
    <Panel title="Preview" aside="The home page">
      <div className="grid gap-6 pt-4 md:grid-cols-2">
        <figure className="grid content-start gap-2">
          <figcaption className="text-[13px] text-muted">As a search result</figcaption>
          <div className="grid gap-1 rounded-sm border border-line bg-raised p-4">
            <p className="truncate text-[13px] text-muted">
              {general.siteName} · {host}
            </p>
            <p className="text-lg leading-snug text-action">{title}</p>
            <p className="text-sm break-words text-muted">{description || 'No description.'}</p>
          </div>
        </figure>
        {(seo.openGraphEnabled || seo.twitterCardsEnabled) && (
          <figure className="grid content-start gap-2">
            <figcaption className="text-[13px] text-muted">As a shared link</figcaption>
            <div className="overflow-hidden rounded-sm border border-line bg-raised">
              <img src={drawnCard} alt="" width={1200} height={630} className="h-auto w-full" />
              <div className="grid gap-0.5 p-3">
                <p className="truncate text-[13px] text-muted">{host}</p>
                <p className="leading-snug font-medium">{title}</p>
                <p className="line-clamp-2 text-sm break-words text-muted">{text}</p>
              </div>
            </div>
          </figure>
        )}
      </div>
    </Panel>
  )
}
