// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aPost, aUser, someStaffSettings } from '#shared/testing/builders.ts'
import { TooltipProvider } from '../../../../../ui/tooltip.tsx'
import { type Session, SessionContext } from '../../../../session/session-context.ts'
import { LinkDialog } from './link-dialog.tsx'

test('words find articles, Enter or a click links one, and an address starts no search', async () => {
  const found = aPost({ title: 'How we read a 13F', status: 'published', slug: 'read-a-13f' })
  const posts = [
    {
      ...found,
      id: 'later',
      title: 'Not out yet',
      slug: 'read-a-13f-later',
      publishedAt: '2199-01-05T14:30:00.000Z',
    },
    { ...found, publishedAt: '2026-01-05T14:30:00.000Z' },
    { ...found, id: 'old', title: 'Taken off', status: 'archived' },
  ]
  const call = vi.fn<(id: string, request: { query: { q: string } }) => Promise<object>>(() =>
    Promise.resolve({ success: true, posts, total: 2 }),
  )
  const session: Session = {
    user: aUser(),
    settings: someStaffSettings(),
    onSettingsSaved: () => undefined,
    onUserSaved: () => undefined,
    call: call as unknown as Session['call'],
    signOut: () => Promise.resolve(false),
  }
  const onLink = vi.fn<() => void>()
  render(
    <SessionContext value={session}>
      <TooltipProvider>
        <LinkDialog current={undefined} onClose={() => {}} onClosed={() => {}} onLink={onLink} />
      </TooltipProvider>
    </SessionContext>,
  )
  const user = userEvent.setup()
  const address = screen.getByLabelText('Address')
  await user.click(address)
  await user.paste('https://a.example')
  await user.clear(address)
  await user.paste('/blog/a')
  expect(call).not.toHaveBeenCalled()

  await user.clear(address)
  await user.paste('read 13F')
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'How we read a 13F/blog/read-a-13f',
    'Not out yetScheduled · /blog/read-a-13f-later',
  ])
  expect(call.mock.calls.map(([, { query }]) => query.q)).toEqual(['read 13F'])
  await user.keyboard('{Enter}')
  expect(onLink).toHaveBeenLastCalledWith('/blog/read-a-13f', 'How we read a 13F')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onLink).toHaveBeenLastCalledWith('/blog/read-a-13f-later', 'Not out yet')
  await user.click(screen.getByRole('option', { name: /How we read a 13F/ }))
  expect(onLink).toHaveBeenLastCalledWith('/blog/read-a-13f', 'How we read a 13F')

  // An address of our own site is stored as a path, so that it can follow its article.
  await user.clear(address)
  await user.paste(`${location.origin}/blog/read-a-13f?from=mail#filings`)
  await user.keyboard('{Enter}')
  expect(onLink).toHaveBeenLastCalledWith('/blog/read-a-13f?from=mail#filings')

  // An address that Outlook has wrapped names the person who got it.
  await user.clear(address)
  await user.paste(
    'https://nam01.safelinks.protection.outlook.com/?url=https%3A%2F%2Ffund.example%2Fa&data=ann.lee%40issuer.example',
  )
  await user.keyboard('{Enter}')
  expect(onLink).toHaveBeenLastCalledWith('https://fund.example/a')
})
