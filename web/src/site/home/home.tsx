import { Link } from 'react-router-dom'
import { usePageTitle } from '../navigation.tsx'
import { useSite } from '../site.ts'
import { LatestArticles } from './latest-articles.tsx'
import { TradingDay } from './trading-day.tsx'

export function Home() {
  usePageTitle(useSite().homeTitle)
  return (
    <>
      <div className="frame grid gap-x-12 gap-y-14 py-14 md:py-20 lg:grid-cols-12 lg:py-24">
        <div className="lg:col-span-7">
          <p className="badge">Built for Issuers</p>
          <h1 className="display mt-8">AI Powered Investor Relations</h1>
          <p className="lead mt-8 max-w-[34rem]">
            The desk of a public company’s IR team. It reads the market through the night, drafts and checks
            what you say to investors, and shows what changed afterwards.
          </p>
          <Link to="/blog" className="button mt-10">
            Read our Insights
          </Link>
        </div>
        <div className="lg:col-span-5 lg:pt-2">
          <TradingDay />
        </div>
      </div>
      <LatestArticles />
    </>
  )
}
