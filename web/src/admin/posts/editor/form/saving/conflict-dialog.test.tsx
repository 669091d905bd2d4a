// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aPost, aUser, someStaffSettings } from '#shared/testing/builders.ts'
import { TooltipProvider } from '../../../../../ui/tooltip.tsx'
import { type Session, SessionContext } from '../../../../session/session-context.ts'
import { type PostValues, postToValues } from '../../values/post-form.ts'
import ConflictDialog from './conflict-dialog.tsx'

afterEach(cleanup)

const session: Session = {
  user: aUser(),
  settings: someStaffSettings(),
  onSettingsSaved: () => undefined,
  onUserSaved: () => undefined,
  call: () => Promise.reject(new Error('Nothing is fetched here')),
  signOut: () => Promise.resolve(false),
}
const article = (...paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('\n')
const before = aPost({ content: article('One', 'Guidance rose.', 'Three', 'Four', 'Five') })
const mine = article('One of mine', 'Guidance fell.', 'Three', 'Four of mine', 'Five')
const theirs = article('One', 'Guidance held.', 'Three', 'Four of theirs', 'Five of theirs')

interface Opened {
  /** Null if it is unknown. */
  base?: PostValues | null
  text?: string
  other?: string
}

function open({ base = postToValues(before), text = mine, other = theirs }: Opened = {}) {
  const onChoose = vi.fn<(values: PostValues) => void>()
  render(
    <SessionContext value={session}>
      <TooltipProvider>
        <ConflictDialog
          mine={{ ...postToValues(before), title: 'Mine', content: text }}
          theirs={aPost({ ...before, content: other, excerpt: 'Theirs', updatedBy: 'Ada Quist' })}
          base={base ?? undefined}
          authors={[]}
          sameUser={false}
          message="Ada Quist saved this post at 10:02."
          onClose={() => undefined}
          onChoose={onChoose}
        />
      </TooltipProvider>
    </SessionContext>,
  )
  const place = (name: string) => within(screen.getByRole('group', { name }))
  return { onChoose, place, user: userEvent.setup() }
}
const goOn = () => screen.getByRole('button', { name: /^(Apply this choice|Merge both)$/ })

test('changes by one side are merged, and where both sides changed, nothing is preselected', async () => {
  const { onChoose, place, user } = open()
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([])
  expect(screen.getByText(/Undo brings your text back\.$/)).toBeTruthy()
  // Each version highlights its own change.
  expect(place('Text, place 1 of 2').getByText('fell', { exact: false }).tagName).toBe('INS')
  expect(place('Text, place 1 of 2').getByText('held', { exact: false }).tagName).toBe('INS')
  const joined = within(
    screen.getByRole('heading', { name: 'Merged automatically' }).parentElement ?? document.body,
  )
  expect(joined.getByText('Theirs')).toBeTruthy()
  expect(joined.getByText(/of theirs/).tagName).toBe('INS')

  await user.click(goOn())
  expect(onChoose).not.toHaveBeenCalled()
  // Using the keyboard only.
  place('Text, place 1 of 2').getByRole('radio', { name: /^Both/ }).focus()
  await user.keyboard(' ')
  place('Text, place 2 of 2')
    .getByRole('radio', { name: /^Saved by Ada Quist/ })
    .focus()
  await user.keyboard(' ')
  goOn().focus()
  await user.keyboard('{Enter}')
  expect(onChoose.mock.lastCall?.[0]).toMatchObject({
    title: 'Mine',
    excerpt: 'Theirs',
    content: article(
      'One of mine',
      'Guidance fell.',
      'Guidance held.',
      'Three',
      'Four of theirs',
      'Five of theirs',
    ),
  })
})

test.each([
  ['Use mine for all', ['Guidance fell.', 'Three', 'Four of mine']],
  ['Use theirs for all', ['Guidance held.', 'Three', 'Four of theirs']],
])('%s resolves every conflict and keeps the merged changes', async (name, asked) => {
  const { onChoose, user } = open()
  await user.click(screen.getByRole('button', { name }))
  await user.click(goOn())
  expect(onChoose.mock.lastCall?.[0]).toMatchObject({
    title: 'Mine',
    excerpt: 'Theirs',
    content: article('One of mine', ...asked, 'Five of theirs'),
  })
})

test('a deletion that conflicts with a change offers no choice of both', () => {
  const { place } = open({
    text: article('One', 'Three', 'Four', 'Five'),
    other: article('One', 'Guidance held.', 'Three', 'Four', 'Five'),
  })
  expect(place('Text').getByText('Taken out:')).toBeTruthy()
  expect(place('Text').getAllByRole('radio')).toHaveLength(2)
})

test('without a common base, every difference is asked about and nothing is removed', async () => {
  const { onChoose, place, user } = open({
    base: null,
    text: article('One', 'Mine', 'Five'),
    other: article('One', 'Two', 'Theirs', 'Five', 'Six'),
  })
  expect(screen.getByText(/Undo brings your text back, but not the title or other fields\.$/)).toBeTruthy()
  await user.click(place('Title').getByRole('radio', { name: /^Mine/ }))
  await user.click(place('Excerpt').getByRole('radio', { name: /^Saved by/ }))
  await user.click(place('Text').getByRole('radio', { name: /^Both/ }))
  await user.click(goOn())
  expect(onChoose.mock.lastCall?.[0].content).toBe(article('One', 'Mine', 'Two', 'Theirs', 'Five', 'Six'))
})

test('a change in formatting alone is described as such', () => {
  const { place } = open({ text: before.content.replace('Four', '<strong>Four</strong>') })
  expect(place('Text').getByText('The same words, set differently')).toBeTruthy()
})
