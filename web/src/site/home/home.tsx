import { usePageTitle } from '../navigation.tsx'
import { Plans } from '../sections/plans.tsx'
import { useSite } from '../site.ts'
import { Diagram } from './diagram/diagram.tsx'
import { Hero } from './hero.tsx'
import { LatestArticles } from './latest-articles.tsx'
import { Outlets } from './outlets.tsx'
import { Recording } from './recording/recording.tsx'
import { Solution } from './solution.tsx'
import { Statistics } from './statistics.tsx'
import { Trust } from './trust.tsx'

export function Home() {
  usePageTitle(useSite().homeTitle)
  return (
    <>
      <Hero />
      <Outlets />
      <Solution />
      <Statistics />
      <Diagram />
      <Recording />
      <Trust />
      <Plans />
      <LatestArticles />
    </>
  )
}
