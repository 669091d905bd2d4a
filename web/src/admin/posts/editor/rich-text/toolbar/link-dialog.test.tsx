// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aPost, aUser, someStaffSettings } from '#shared/testing/builders.ts'
import { TooltipProvider } from '../../../../../ui/tooltip.tsx'
import { type Session, SessionContext } from '../../../../session/session-context.ts'
import { LinkDialog } from './link-dialog.tsx'

test('words find published articles, and choosing one links it; an address asks for none', async () => {
  const found = aPost({ title: 'How we read a 13F', status: 'published', slug: 'read-a-13f' })
  const posts = [
    { ...found, publishedAt: '2026-01-05T14:30:00.000Z' },
    { ...found, id: 'later', title: 'Not out yet', publishedAt: '2199-01-05T14:30:00.000Z' },
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
  await user.click(await screen.findByRole('button', { name: /How we read a 13F/ }))
  expect(call.mock.calls.map(([, { query }]) => query.q)).toEqual(['read 13F'])
  expect(screen.queryByText('Not out yet')).toBeNull()
  expect(onLink).toHaveBeenCalledWith('/blog/read-a-13f')
})
