import { type Check, note, ok } from './finding.ts'

/** Checks that the stage's alarms have a recipient. */
export const alarms: Check = ({ settings: { keep, alarmEmail = 'none', monthlyBudget } }) => {
  const what = monthlyBudget === undefined ? 'alarms' : 'alarms and the budget'
  const silent = `Nobody is notified: ${what} are only shown in the console.`
  if (alarmEmail !== 'none') return Promise.resolve([ok('alarms', `They go to ${alarmEmail}.`)])
  if (!keep) return Promise.resolve([ok('alarms', silent)])
  return Promise.resolve([
    note('alarms', silent, "Set alarmEmail in infra/stages.ts to an address instead of 'none'."),
  ])
}
