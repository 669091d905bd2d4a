// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aPost, aUser, someStaffSettings } from '#shared/testing/builders.ts'
import { TooltipProvider } from '../../../../../ui/tooltip.tsx'
import { type Session, SessionContext } from '../../../../session/session-context.ts'
import { sanitizeToFragment } from '../../rich-text/convert/sanitize-html.ts'
import { postToValues } from '../post-form.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

vi.mock('../../rich-text/convert/sanitize-html.ts', { spy: true })

afterEach(cleanup)

const session: Session = {
  user: aUser(),
  settings: someStaffSettings(),
  onSettingsSaved: () => undefined,
  onUserSaved: () => undefined,
  call: () => Promise.reject(new Error('Nothing is fetched here')),
  signOut: () => Promise.resolve(false),
}

test('choosing versions does not render the article texts again', async () => {
  const user = userEvent.setup()
  render(
    <SessionContext value={session}>
      <TooltipProvider>
        <ConflictDialog
          mine={{ ...postToValues(aPost()), title: 'Mine', content: '<p>My text</p>' }}
          theirs={aPost({ title: 'Theirs', content: '<p>Their text</p>', updatedBy: 'Ada Quist' })}
          authors={[]}
          sameUser={false}
          message="Ada Quist saved this post at 10:02."
          onClose={() => undefined}
          onChoose={() => undefined}
        />
      </TooltipProvider>
    </SessionContext>,
  )
  const renderedTexts = vi.mocked(sanitizeToFragment).mock.calls.length
  const title = within(screen.getByRole('group', { name: 'Title' }))
  await user.click(title.getByLabelText(/Ada Quist/))
  await user.click(title.getByLabelText(/Mine/))
  await user.click(screen.getByRole('button', { name: 'Use all of theirs' }))

  expect(renderedTexts).toBeGreaterThan(0)
  expect(sanitizeToFragment).toHaveBeenCalledTimes(renderedTexts)
  expect(screen.getByText('Their text')).toBeTruthy()
})
