import { type BackgroundWork, settled, workInProgress } from '../../settled.ts'
import type { Section } from '../section.ts'

/** What the cloud is doing of its own accord, and a way to wait for its end. */
export const workSection = (work: BackgroundWork): Section => ({
  title: 'Work',
  about: 'Invocations that run, and events and messages that wait for a function.',
  state: () => [workInProgress(work)],
  actions: { settle: { label: 'Wait until all is done', run: () => settled(work) } },
})
