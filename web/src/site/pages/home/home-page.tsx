import { SectionBoundary } from '../../errors/section-boundary.tsx'
import { usePageTitle } from '../../navigation/use-page-title.ts'
import { DemoCall } from '../../sections/demo-call.tsx'
import { Plans } from '../../sections/plans.tsx'
import { useSite } from '../../site.ts'
import { Diagram } from './diagram/diagram.tsx'
import { Hero } from './hero.tsx'
import { LatestArticles } from './latest-articles.tsx'
import { Outlets } from './outlets.tsx'
import { Recording } from './recording/recording.tsx'
import { Solution } from './solution.tsx'
import { Statistics } from './statistics.tsx'
import { Trust } from './trust.tsx'

/** The sections below the hero, each with its name for the message if it fails to render. */
const sections = [
  ['Press coverage', Outlets],
  ['The eight capabilities', Solution],
  ['The statistics', Statistics],
  ['The diagram', Diagram],
  ['The recording', Recording],
  ['What you can count on', Trust],
  ['The plans', Plans],
  ['The latest articles', LatestArticles],
  ['The way to a demo', DemoCall],
] as const

export function HomePage() {
  usePageTitle(useSite().homeTitle)
  return (
    <>
      <Hero />
      {sections.map(([name, Part]) => (
        <SectionBoundary key={name} name={name}>
          <Part />
        </SectionBoundary>
      ))}
    </>
  )
}
