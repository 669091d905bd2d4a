// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { TooltipProvider } from '../tooltip.tsx'
import { BatchDialog } from './batch-dialog.tsx'
import { type BatchWork, useBatch } from './use-batch.ts'

afterEach(cleanup)

function Sink({ work, onFinished }: { work: BatchWork<string>; onFinished?: () => void }) {
  const batch = useBatch<string>({ ...(onFinished && { onFinished }) })
  return (
    <TooltipProvider>
      <button type="button" onClick={() => void batch.start(['one', 'two', 'three'], work)}>
        Start
      </button>
      <BatchDialog batch={batch} title="Sinking 3 ships" keyOf={(name) => name} nameOf={(name) => name} />
    </TooltipProvider>
  )
}
const lines = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('each item gets its result, and those that failed can be tried again', async () => {
  const tried: string[] = []
  const finished = vi.fn<() => void>()
  const work: BatchWork<string> = (name) => {
    tried.push(name)
    if (name === 'two' && tried.length < 4) return Promise.reject(new Error('Ada is on board.'))
    return Promise.resolve(name === 'one' ? 'Sunk at noon' : undefined)
  }
  const user = userEvent.setup()
  render(<Sink work={work} onFinished={finished} />)
  await user.click(screen.getByText('Start'))
  expect(await screen.findByRole('dialog', { name: '2 of 3 done' })).toBeTruthy()
  expect(lines()).toEqual(['oneSunk at noon', 'twoAda is on board.', 'threeDone'])

  await user.click(screen.getByRole('button', { name: 'Try the one again' }))
  expect(await screen.findByRole('dialog', { name: '3 of 3 done' })).toBeTruthy()
  expect(tried).toEqual(['one', 'two', 'three', 'two'])
  expect(finished).toHaveBeenCalledTimes(2)
})

test('it can be stopped: the running item finishes, and the others are not done', async () => {
  let finishFirst = () => {}
  const work: BatchWork<string> = () =>
    new Promise((resolve) => {
      finishFirst = () => resolve()
    })
  const user = userEvent.setup()
  render(<Sink work={work} />)
  await user.click(screen.getByText('Start'))
  await screen.findByRole('dialog', { name: 'Sinking 3 ships' })
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  finishFirst()
  expect(await screen.findByRole('dialog', { name: '1 of 3 done' })).toBeTruthy()
  expect(lines()).toEqual(['oneDone', 'twoNot done', 'threeNot done'])
  const [close] = screen.getAllByRole('button', { name: 'Close' })
  if (close) await user.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
