import type { Schedules } from '../../eventbridge/schedules/schedules.ts'
import { ControlError, type Section } from '../section.ts'

/** The schedules, and a button to run one now. */
export const schedulesSection = (schedules: Schedules): Section => ({
  title: 'Schedules',
  about: 'Rules of the template that run by the clock.',
  state: () => schedules.list(),
  rowActions: {
    run: {
      label: 'Run now',
      run(name) {
        if (!schedules.run(name)) throw new ControlError(`There is no schedule ${name}.`, 404)
      },
    },
  },
})
