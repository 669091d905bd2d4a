// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApplicationForm } from '../pages/careers/application-form.tsx'
import { ContactForm } from '../pages/contact/contact-form.tsx'
import { keepTyped, mayHaveTyped, restoreTyped } from '../start/presses/keep-typed.ts'
import { NewsletterForm, type NewsletterProps } from './newsletter/newsletter-form.tsx'
import { dismissFailure, showToast, ToastHost } from './toasts/toasts.tsx'

interface Sent {
  path: string
  body: Record<string, unknown>
}
let sent: Sent[]
let reply: (sent: Sent) => Response | Promise<Response>
const ok = (body: object = { success: true, id: 'm1' }) => Response.json(body, { status: 201 })
const refusal = (status: number, error: string, issues?: object[]) =>
  Response.json({ error, code: 'invalid_request', issues }, { status })

beforeEach(() => {
  sent = []
  reply = () => ok()
  sessionStorage.clear()
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const request = { path, body: JSON.parse(body) as Record<string, unknown> }
    sent.push(request)
    return Promise.resolve(reply(request))
  })
})
afterEach(cleanup)

const show = (form: ReactNode) =>
  render(
    <MemoryRouter>
      {form}
      <ToastHost />
    </MemoryRouter>,
  )
const user = userEvent.setup()
const type = (label: string | RegExp, text: string) => user.type(screen.getByLabelText(label), text)
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
/** A toast, by both its lines; the screen reader's copy of them is not it. */
const toast = async (title: string, text?: string) => {
  const found = await screen.findByText((words, node) => words === title && node?.closest('li') !== null)
  if (text) expect(within(found.closest('li') as HTMLElement).getByText(text)).toBeDefined()
}

const noToast = () => waitFor(() => expect(document.querySelector('li[data-state=open]')).toBeNull())

describe('dismisses the toast of a failure when its form is used again:', () => {
  const failThenWait = async (fill: () => Promise<void>, button: string, title: string) => {
    reply = () => new Response('', { status: 500 })
    await fill()
    await press(button)
    await toast(title)
    reply = () => new Promise(() => undefined)
    await press(button)
    await noToast()
  }

  test('the contact form', async () => {
    show(<ContactForm />)
    const fill = async () => {
      await type('Full Name', 'Ann Lee')
      await type('Email', 'ann@fund.example')
      await type('Message', 'Can we talk?')
    }
    await failThenWait(fill, 'Send Message', 'Failed to send message')
  })

  test('the application', async () => {
    show(<ApplicationForm />)
    const fill = async () => {
      await type('Full Name', 'Al')
      await type('Email Address', 'al@fund.example')
      await type(/^Why do you want to work for/, 'x'.repeat(50))
    }
    await failThenWait(fill, 'Submit Application', 'Error submitting application')
  })

  test('the newsletter', async () => {
    show(<NewsletterForm variant="card" source="website" />)
    await failThenWait(() => type('Email address', 'a@b.co'), 'Subscribe', 'Subscription Failed')
  })

  test('the newsletter, about an empty field', async () => {
    show(<NewsletterForm variant="card" source="website" />)
    reply = () => new Promise(() => undefined)
    await type('Email address', '{Enter}')
    await toast('Email Required')
    await type('Email address', 'a@b.co{Enter}')
    await noToast()
    expect(sent).toHaveLength(1)
  })

  test('a toast whose code loaded too late is never shown', async () => {
    show(<ContactForm />)
    const shown = showToast({ title: 'Too late', danger: true })
    dismissFailure()
    expect(await shown).toBe(false)
    await noToast()
  })
})

describe('the contact form', () => {
  const fill = async () => {
    await type('Full Name', 'Ann Lee')
    await type('Email', 'ann@fund.example')
    await type('Message', 'Can we talk?')
  }

  test('sends the fields and a summary, and offers to send another message', async () => {
    show(<ContactForm />)
    await fill()
    await type('Company', 'Lee Capital')
    await user.selectOptions(screen.getByLabelText('How did you find us?'), 'A conference')
    await press('Send Message')

    const heading = await screen.findByRole('heading', { name: 'Message Sent Successfully!' })
    expect(document.activeElement).toBe(heading)
    expect(sent).toMatchObject([
      {
        path: '/api/contact',
        body: {
          name: 'Ann Lee',
          email: 'ann@fund.example',
          company: 'Lee Capital',
          howDidYouFindUs: 'A conference',
          message: 'Can we talk?',
          fullDetails:
            'Full Name: Ann Lee\nEmail: ann@fund.example\nCompany: Lee Capital\nHow did you find us: A conference\nMessage: Can we talk?',
          filledFor: expect.any(Number) as number,
          submissionId: expect.any(String) as string,
        },
      },
    ])
    await press('Send Another Message')
    expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('')
  })

  test('the summary of a message survives a rendering of its form', async () => {
    const { container } = show(<ContactForm />)
    await type('Full Name', 'Ann Lee')
    await press('Send Message')
    await screen.findByText('2 fields need attention:')
    expect(container.querySelector<HTMLInputElement>('[name=fullDetails]')?.value).toContain('Ann Lee')
  })

  test.each([
    ['without a name', 'Full Name', ''],
    ['with a name that nobody can see', 'Full Name', '\u200B\u200E'],
    ['with an address that is none', 'Email', 'abc'],
    ['without a message', 'Message', ''],
  ])('%s is not sent, and the field has the focus', async (_what, label, value) => {
    show(<ContactForm />)
    await fill()
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
    await press('Send Message')

    expect(sent).toEqual([])
    const field = screen.getByLabelText(label)
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('One field needs attention:')).toBeDefined()
  })

  test('leaves out invisible characters, as the server does', async () => {
    show(<ContactForm />)
    await fill()
    fireEvent.change(screen.getByLabelText('Full Name'), { target: { value: '\u202EeeL nnA' } })
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: '\u200Bann@fund.example' } })
    await press('Send Message')
    await screen.findByText('Message Sent Successfully!')
    expect(sent[0]?.body).toMatchObject({ name: 'eeL nnA', email: 'ann@fund.example' })
  })

  test('sends a free-text source instead of the common ones', async () => {
    show(<ContactForm />)
    await fill()
    await user.selectOptions(screen.getByLabelText('How did you find us?'), 'Somewhere else')
    await type('Where was that?', 'On a train')
    await press('Send Message')
    await screen.findByText('Message Sent Successfully!')
    expect(sent[0]?.body['howDidYouFindUs']).toBe('On a train')
  })

  test('sends one message however often the button is pressed', async () => {
    let answer: (reply: Response) => void = () => undefined
    reply = () => new Promise((resolve) => (answer = resolve))
    show(<ContactForm />)
    await fill()
    const form = screen.getByRole('form', { name: 'Contact us' })
    for (let click = 0; click < 20; click++) fireEvent.submit(form)

    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending...' })
    expect(button.disabled).toBe(true)
    answer(ok())
    await screen.findByText('Message Sent Successfully!')
    expect(sent).toHaveLength(1)
  })

  test.each<[string, () => Response | Promise<Response>, string]>([
    [
      'a limit is reached',
      () => refusal(429, 'Too many submissions. Please try again in 40 minutes.'),
      'Too many submissions. Please try again in 40 minutes.',
    ],
    ['the server says nothing', () => new Response('', { status: 500 }), 'Please try again later.'],
    [
      'a firewall refuses',
      () => new Response('<html>', { status: 403 }),
      'This request was refused. Please email us instead.',
    ],
    [
      'there is no network',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'We could not reach the server. Check your connection and try again.',
    ],
  ])('when %s, nothing is lost and the same submission can be sent again', async (_what, answer, words) => {
    reply = answer
    show(<ContactForm />)
    await fill()
    await press('Send Message')
    await toast('Failed to send message', words)

    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Can we talk?')
    reply = () => ok()
    await press('Send Message')
    await screen.findByText('Message Sent Successfully!')
    expect(sent[1]?.body['submissionId']).toBe(sent[0]?.body['submissionId'])
  })

  test('shows the server’s error at its field', async () => {
    reply = () =>
      refusal(400, 'Some fields need attention.', [{ path: 'name', message: 'Please use one line only' }])
    show(<ContactForm />)
    await fill()
    await press('Send Message')
    expect(await screen.findByText('Please use one line only')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Full Name'))
  })

  test('keeps what was typed across a reload, and deletes it once it is sent', async () => {
    const { unmount } = show(<ContactForm />)
    await fill()
    unmount()
    show(<ContactForm />)
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Can we talk?')
    await press('Send Message')
    await screen.findByText('Message Sent Successfully!')
    expect(sessionStorage.length).toBe(0)
  })
})

describe('the application', () => {
  const fill = async (letter = 'x'.repeat(50)) => {
    await type('Full Name', 'Al')
    await type('Email Address', 'al@fund.example')
    fireEvent.change(screen.getByLabelText(/^Why do you want to work for/), { target: { value: letter } })
  }
  const cv = (name = 'cv.pdf', size = 100) => {
    const file = new File(['%PDF-1.7'], name, { type: 'application/pdf' })
    Object.defineProperty(file, 'size', { value: size })
    return file
  }
  const zone = () => document.querySelector('.drop-zone') as HTMLElement

  test('shows every error under its field, in the specified words', async () => {
    show(<ApplicationForm />)
    await fill('x'.repeat(49))
    fireEvent.change(screen.getByLabelText('Full Name'), { target: { value: 'A' } })
    fireEvent.change(screen.getByLabelText('Email Address'), { target: { value: 'al@' } })
    fireEvent.change(screen.getByLabelText('LinkedIn Profile URL'), { target: { value: 'foo' } })
    await press('Submit Application')

    for (const words of [
      'Name must be at least 2 characters',
      'Please enter a valid email address',
      'Please enter a valid LinkedIn URL',
      'Please tell us more about why you want to work with us (at least 50 characters)',
    ]) {
      expect(screen.getByText(words)).toBeDefined()
    }
    expect(sent).toEqual([])
    expect(document.activeElement).toBe(screen.getByLabelText('Full Name'))
  })

  test('sends all fields, then confirms and empties the form', async () => {
    show(<ApplicationForm />)
    await fill()
    await press('Submit Application')
    await toast(
      'Application submitted successfully!',
      "We'll review your application and get back to you soon.",
    )
    expect(sent).toMatchObject([
      {
        path: '/api/career-applications',
        body: { name: 'Al', email: 'al@fund.example', phone: '', linkedinUrl: '', publicCompany: '' },
      },
    ])
    expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('')
  })

  test('keeps the confirmation above the emptied form', async () => {
    show(<ApplicationForm />)
    await fill()
    await press('Submit Application')
    const confirmation = await screen.findByRole('heading', { name: 'We have your application' })
    expect(document.activeElement).toBe(confirmation)
    await press('Submit Application')
    expect(screen.queryByRole('heading', { name: 'We have your application' })).toBeNull()

    await fill()
    // user-event types into an address that was reset as if its former text were still there.
    fireEvent.change(screen.getByLabelText('Email Address'), { target: { value: 'al@fund.example' } })
    await press('Submit Application')
    await screen.findByRole('button', { name: 'Send Another Application' })
    await press('Send Another Application')
    expect(document.activeElement).toBe(screen.getByLabelText('Full Name'))
    expect(screen.queryByRole('heading', { name: 'We have your application' })).toBeNull()
    expect(sessionStorage.length).toBe(0)
  })

  test('names the CV that a reload has lost, until it is chosen again or removed', async () => {
    const notice = () => screen.queryByText(/^Please choose/)?.textContent
    const first = show(<ApplicationForm />)
    await user.upload(screen.getByLabelText('Resume/CV file'), cv('Al (final).pdf'))
    expect(notice()).toBeUndefined()
    first.unmount()

    const second = show(<ApplicationForm />)
    expect(notice()).toMatch(/^Please choose “Al \(final\)\.pdf” again/)
    const browse = screen.getByRole('button', { name: 'Browse Files' })
    expect(document.getElementById(browse.getAttribute('aria-describedby') ?? '')?.textContent).toBe(notice())
    await type('Full Name', 'Al')
    await user.upload(screen.getByLabelText('Resume/CV file'), cv('other.pdf'))
    expect(notice()).toBeUndefined()
    second.unmount()

    const third = show(<ApplicationForm />)
    expect(notice()).toMatch(/^Please choose “other\.pdf” again/)
    expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Al')
    await press('leave it out')
    expect(notice()).toBeUndefined()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Browse Files' }))
    third.unmount()

    show(<ApplicationForm />)
    expect(notice()).toBeUndefined()
    expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Al')
  })

  test('is not sent without a lost CV until the applicant leaves it out', async () => {
    const first = show(<ApplicationForm />)
    await user.upload(screen.getByLabelText('Resume/CV file'), cv())
    first.unmount()
    show(<ApplicationForm />)
    await fill()
    await press('Submit Application')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please choose “cv.pdf” again, or leave it out.',
    )
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Browse Files' }))
    expect(sent).toEqual([])
    await press('leave it out')
    expect(screen.queryByRole('alert')).toBeNull()
    await press('Submit Application')
    await screen.findByRole('heading', { name: 'We have your application' })
    expect(sent.map(({ path }) => path)).toEqual(['/api/career-applications'])
    expect(screen.queryByText(/^Please choose/)).toBeNull()
  })

  describe('before hydration', () => {
    /** Shows the server’s page, changes it, and hydrates it. */
    const hydrate = (change: () => void) => {
      const page = (
        <MemoryRouter>
          <ApplicationForm />
        </MemoryRouter>
      )
      const container = document.createElement('div')
      container.innerHTML = renderToString(page)
      document.body.append(container)
      change()
      return render(page, { container, hydrate: true })
    }
    const enter = (label: string, value: string) => {
      screen.getByLabelText<HTMLInputElement>(label).value = value
    }

    test('text and a CV are taken, and a reload asks only for the CV', async () => {
      const first = hydrate(() => {
        enter('Full Name', 'Al')
        const files = screen.getByLabelText<HTMLInputElement>('Resume/CV file')
        Object.defineProperty(files, 'files', { value: [cv('early.pdf')] })
      })
      expect((await screen.findByRole('button', { name: /^Remove/ })).textContent).toBe('Remove early.pdf')
      expect(screen.queryByText(/^Please choose/)).toBeNull()
      first.unmount()

      show(<ApplicationForm />)
      expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Al')
      expect(screen.getByText(/^Please choose/).textContent).toContain('“early.pdf”')
    })

    test('the time that filling takes counts from the page’s opening, even if the clock was set back', () => {
      const now = performance.timeOrigin - 3_600_000
      vi.useFakeTimers({ toFake: ['Date'], now })
      hydrate(() => enter('Full Name', 'Al'))
      vi.useRealTimers()

      const draft = sessionStorage.getItem(sessionStorage.key(0) ?? '') ?? '{}'
      expect((JSON.parse(draft) as { openedAt: number }).openedAt).toBeLessThan(now)
    })

    test('a reload by the page keeps the text and the name of the CV', async () => {
      document.body.innerHTML = renderToString(
        <MemoryRouter>
          <ApplicationForm />
        </MemoryRouter>,
      )
      enter('Full Name', 'Al')
      const files = screen.getByLabelText<HTMLInputElement>('Resume/CV file')
      Object.defineProperty(files, 'files', { value: [cv('early.pdf')] })
      keepTyped()
      document.body.innerHTML = ''

      hydrate(restoreTyped)
      expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Al')
      expect((await screen.findByText(/^Please choose/)).textContent).toContain('“early.pdf”')
      expect(mayHaveTyped()).toBe(false)
    })
  })

  test('shows the reason of a failure and keeps everything', async () => {
    reply = () => refusal(429, 'Too many submissions. Please try again in 2 minutes.')
    show(<ApplicationForm />)
    await fill()
    await user.upload(screen.getByLabelText('Resume/CV file'), cv())
    await press('Submit Application')
    await toast('Error submitting application', 'Please try again or contact us directly.')

    expect(screen.getByText(/Too many submissions/)).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Al')
    expect(screen.getByText('cv.pdf', { selector: 'strong' })).toBeDefined()
  })

  test.each([
    ['a picture', cv('me.png')],
    ['a file above 10 MB', cv('cv.pdf', 10 * 1024 * 1024 + 1)],
    ['an empty file', cv('cv.pdf', 0)],
  ])('takes no %s for a CV', async (_what, file) => {
    show(<ApplicationForm />)
    fireEvent.drop(zone(), { dataTransfer: { files: [file] } })
    expect(await screen.findByText('Please upload a PDF, DOC, or DOCX up to 10MB')).toBeDefined()
    expect(screen.queryByText(file.name)).toBeNull()
  })

  test('highlights the drop zone while a file is over it, and can remove the dropped file', async () => {
    show(<ApplicationForm />)
    const lit = () => zone().hasAttribute('data-over')
    fireEvent.dragEnter(zone())
    fireEvent.dragOver(zone())
    expect(lit()).toBe(true)
    fireEvent.dragLeave(zone())
    expect(lit()).toBe(false)
    fireEvent.dragEnter(zone())
    fireEvent.drop(zone(), { dataTransfer: { files: [cv()] } })
    expect(lit()).toBe(false)
    expect(screen.getByText('cv.pdf', { selector: 'strong' })).toBeDefined()
    await press(/^Remove/)
    expect(screen.queryByText('cv.pdf')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Browse Files' }))
  })

  test('shows the server’s error about a CV at its field', async () => {
    const words = 'Please upload a PDF, DOC, or DOCX up to 10MB'
    reply = ({ path }) =>
      path.endsWith('upload-url')
        ? refusal(415, words)
        : refusal(400, words, [{ path: 'resumeKey', message: words }])
    show(<ApplicationForm />)
    await fill()
    fireEvent.drop(zone(), { dataTransfer: { files: [cv()] } })
    await press('Submit Application')
    await toast('Error submitting application')
    expect(screen.getByText(words, { exact: false })).toBeDefined()
  })
})

describe('counts and keeps text that is too long, and does not send it:', () => {
  const paste = (label: string | RegExp, characters: number) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'x'.repeat(characters) } })
  const expectTooLong = (label: string | RegExp, count: string, fault: string) => {
    const field = screen.getByLabelText<HTMLInputElement>(label)
    expect(field.maxLength).toBe(-1)
    expect(screen.getByText(count)).toBeDefined()
    expect(screen.getByText(fault)).toBeDefined()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(sent).toEqual([])
  }

  test.each([
    ['Full Name', 203, '203 of 200', '200 characters: these are 3'],
    ['Company', 201, '201 of 200', '200 characters: this is one'],
    ['Message', 12_000, '12,000 of 10,000', '10,000 characters: these are 2,000'],
  ])('%s of a message', async (label, characters, count, fault) => {
    show(<ContactForm />)
    await type('Full Name', 'Ann Lee')
    await type('Email', 'ann@fund.example')
    await type('Message', 'Can we talk?')
    paste(label, characters)
    await press('Send Message')
    expectTooLong(label, `${count} characters`, `Please use at most ${fault} too many`)
  })

  test.each([
    ['Full Name', 201, '201 of 200', '200 characters: this is one'],
    ['Phone Number', 102, '102 of 100', '100 characters: these are 2'],
    [/^Why do you want to work for/, 10_001, '10,001 of 10,000', '10,000 characters: this is one'],
    [/^Which public company/, 2010, '2,010 of 2,000', '2,000 characters: these are 10'],
  ])('%s of an application', async (label, characters, count, fault) => {
    show(<ApplicationForm />)
    await type('Full Name', 'Al')
    await type('Email Address', 'al@fund.example')
    paste(/^Why do you want to work for/, 60)
    paste(label, characters)
    await press('Submit Application')
    expectTooLong(label, `${count} characters`, `Please use at most ${fault} too many`)
  })

  test('a name for the newsletter', async () => {
    show(<NewsletterForm variant="card" source="website" withName />)
    await type('Email address', 'a@b.co')
    paste(/First name/, 101)
    await press('Subscribe')
    expectTooLong(
      /First name/,
      '101 of 100 characters',
      'Please use at most 100 characters: this is one too many',
    )
  })

  test('shows the count from nine tenths on, and announces it after a pause', async () => {
    show(<ContactForm />)
    paste('Message', 8999)
    expect(screen.queryByText(/of 10,000/)).toBeNull()
    paste('Message', 9000)
    expect(screen.getAllByText('9,000 of 10,000 characters')).toHaveLength(1)
    const told = await screen.findByText('9,000 of 10,000 characters', { selector: 'output' })
    expect(told.className).toBe('sr-only')
    paste('Message', 10)
    expect(screen.queryByText(/of 10,000/)).toBeNull()
  })

  test('ignores the free-text source if another one is selected', async () => {
    show(<ContactForm />)
    await type('Full Name', 'Ann Lee')
    await type('Email', 'ann@fund.example')
    await type('Message', 'Can we talk?')
    await user.selectOptions(screen.getByLabelText('How did you find us?'), 'Somewhere else')
    paste('Where was that?', 300)
    await press('Send Message')
    expectTooLong(
      'Where was that?',
      '300 of 200 characters',
      'Please use at most 200 characters: these are 100 too many',
    )
    await user.selectOptions(screen.getByLabelText('How did you find us?'), 'Web search')
    await press('Send Message')
    await screen.findByText('Message Sent Successfully!')
  })
})

describe('the newsletter', () => {
  const card: NewsletterProps = { variant: 'card', source: 'website', withName: true }
  const email = () => screen.getByLabelText<HTMLInputElement>('Email address')
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Subscribe' })

  test('sends the address trimmed and in lower case, without empty fields', async () => {
    reply = () => Response.json({ success: true })
    show(<NewsletterForm {...card} />)
    expect(button().disabled).toBe(true)
    await type(/First name/, '  Ann ')
    await user.type(email(), 'A@B.Co')
    await user.click(button())

    expect(await screen.findByText("You're In!")).toBeDefined()
    expect(screen.getByText('Thanks for subscribing to our newsletter.')).toBeDefined()
    await toast(
      'Successfully Subscribed!',
      'Welcome to the Bellcast newsletter! Expect insights on capital markets and AI-powered investor relations.',
    )
    const { submissionId: _id, filledFor: _time, ...body } = sent[0]?.body ?? {}
    expect(body).toEqual({ email: 'a@b.co', firstName: 'Ann', source: 'website' })
  })

  test('sends the article’s subject', async () => {
    show(<NewsletterForm variant="featured" source="blog-post" interests={['short-interest']} />)
    expect(screen.getByRole('heading', { name: 'Enjoyed This Article?' })).toBeDefined()
    expect(screen.queryByLabelText(/First name/)).toBeNull()
    await user.type(email(), 'a@b.co')
    await user.click(button())
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ source: 'blog-post', interests: ['short-interest'] }),
    )
  })

  test('shows what is missing on Enter in an empty field', async () => {
    show(<NewsletterForm {...card} />)
    await user.type(email(), '{Enter}')
    await toast('Email Required', 'Please enter your email address to subscribe.')
    expect(sent).toEqual([])
  })

  test.each([
    [
      'the server’s sentence',
      () => refusal(400, 'Please enter a valid email address'),
      'Please enter a valid email address',
    ],
    [
      'a sentence of its own where the server has none',
      () => new Response('', { status: 500 }),
      'Failed to subscribe to newsletter. Please try again.',
    ],
  ])('a failure shows %s, and keeps the address', async (_what, answer, words) => {
    reply = answer
    show(<NewsletterForm {...card} />)
    await user.type(email(), 'a@b.co')
    await user.click(button())
    await toast('Subscription Failed', words)
    expect(email().value).toBe('a@b.co')
  })
})
