// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#shared/testing/eventually.ts'
import { NavigationGuardProvider, useUnsavedChangesGuard } from '../../screen/navigation-guard.tsx'
import { NewReleaseNotice } from './new-release-notice.tsx'

const documentWith = (script: string) =>
  `<!doctype html><html><head><script src="/assets/early.js"></script><script type="module" crossorigin src="${script}"></script></head></html>`

/** Serves the admin's document with this script, and counts the requests for it. */
const serve = (script: string) => {
  const fetch = vi.fn<() => Promise<Response>>(async () => new Response(documentWith(script)))
  vi.stubGlobal('fetch', fetch)
  return fetch
}
let now = 0
/** Simulates a return to the tab some minutes later. */
const comeBack = (minutes: number) => {
  now += minutes * 60_000
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  const own = document.createElement('script')
  own.setAttribute('type', 'module')
  own.setAttribute('src', '/assets/admin-old.js')
  document.head.append(own)
})
afterEach(() => {
  cleanup()
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

function Form({ survives }: { survives: boolean }) {
  useUnsavedChangesGuard(true, () => true, undefined, survives)
  return null
}
const open = (survives = true, reload?: () => void) =>
  render(
    <MemoryRouter>
      <NavigationGuardProvider {...(reload && { reload })}>
        <Form survives={survives} />
        <NewReleaseNotice />
      </NavigationGuardProvider>
    </MemoryRouter>,
  )
const title = 'There is a new version of the admin.'

test('shows nothing for the same release or an unreachable server, and limits its requests', async () => {
  const fetch = serve('/assets/admin-old.js')
  open()
  comeBack(0.5)
  expect(fetch).not.toHaveBeenCalled()
  comeBack(2)
  await eventually(() => expect(fetch).toHaveBeenCalledTimes(1))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  comeBack(2)
  expect(screen.queryByText(title)).toBeNull()
})

test('a newer release is offered once, until there is another one', async () => {
  serve('/assets/admin-new.js')
  open()
  comeBack(2)
  await screen.findByText(title)
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(screen.queryByText(title)).toBeNull()
  comeBack(2)
  expect(screen.queryByText(title)).toBeNull()
  serve('/assets/admin-newest.js')
  comeBack(2)
  await screen.findByText(title)
})

test.each([
  ['kept elsewhere: the browser does not ask', true],
  ['only on the screen: the browser asks', false],
])('a reload keeps text that is %s', async (_, survives) => {
  serve('/assets/admin-new.js')
  let asked: boolean | undefined
  const reload = vi.fn<() => void>(() => {
    asked = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  })
  open(survives, reload)
  // Closing the tab asks in both cases.
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  comeBack(2)
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
  expect(asked).toBe(!survives)
})
