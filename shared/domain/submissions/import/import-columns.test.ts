import { describe, expect, test } from 'vitest'
import { columnsOf, type Meaning, previewOf, refusalOf } from './import-columns.ts'

const meanings = (header: readonly string[]) => columnsOf(header)?.map(({ meaning }) => meaning)
const meaningOf = (name: string) => columnsOf(['Email', name])?.[1]?.meaning

describe('the columns of exports of other systems', () => {
  test.each<[system: string, header: string[], left: string[], stays: string[]]>([
    [
      'Ghost',
      [
        'id',
        'email',
        'name',
        'note',
        'subscribed_to_emails',
        'complimentary_plan',
        'created_at',
        'deleted_at',
      ],
      ['2', 'left@fund.example', 'Bo', '', 'false', 'false', '2024-01-02T00:00:00.000Z', ''],
      ['1', 'stays@fund.example', 'Ann', '', 'true', 'false', '2024-01-02T00:00:00.000Z', ''],
    ],
    [
      'Ghost, of a deleted member',
      ['email', 'subscribed_to_emails', 'deleted_at'],
      ['left@fund.example', 'true', '2024-01-02T00:00:00.000Z'],
      ['stays@fund.example', 'true', ''],
    ],
    [
      'Substack',
      ['email', 'email_disabled', 'active_subscription'],
      ['a@b.example', 'true', 'true'],
      ['a@b.example', 'false', 'false'],
    ],
    [
      'HubSpot',
      ['Email', 'Unsubscribed from all email', 'Opted out of email: Marketing Information'],
      ['a@b.example', 'true', ''],
      ['a@b.example', 'false', ''],
    ],
    [
      'HubSpot, of one kind of mail',
      ['Email', 'Opted out of email: News'],
      ['a@b.example', 'Yes'],
      ['a@b.example', 'No'],
    ],
    [
      'Mailchimp',
      [
        'Email Address',
        'First Name',
        'MEMBER_RATING',
        'OPTIN_TIME',
        'OPTIN_IP',
        'UNSUB_TIME',
        'UNSUB_CAMPAIGN_TITLE',
        'UNSUB_REASON',
      ],
      ['a@b.example', 'A', '2', '2020-01-02', '', '2021-03-04 05:06:07', 'May letter', 'NORMAL'],
      ['a@b.example', 'A', '2', '2020-01-02', '', '', '', ''],
    ],
    [
      'Mailchimp, cleaned',
      ['Email Address', 'CLEANED_TIME', 'CLEAN_CAMPAIGN'],
      ['a@b.example', '2021-03-04', 'x'],
      ['a@b.example', '', ''],
    ],
    [
      'Buttondown',
      ['email_address', 'notes', 'type'],
      ['a@b.example', '', 'unsubscribed'],
      ['a@b.example', '', 'regular'],
    ],
    [
      'Salesforce',
      ['Email', 'HasOptedOutOfEmail', 'IsEmailBounced'],
      ['a@b.example', 'TRUE', 'FALSE'],
      ['a@b.example', 'FALSE', 'FALSE'],
    ],
    [
      'Salesforce, bounced',
      ['Email', 'HasOptedOutOfEmail', 'IsEmailBounced'],
      ['a@b.example', '0', '1'],
      ['a@b.example', '0', '0'],
    ],
    ['Shopify', ['Email', 'Accepts Email Marketing'], ['a@b.example', 'no'], ['a@b.example', 'yes']],
    [
      'Klaviyo',
      ['Email', 'Email Marketing Consent'],
      ['a@b.example', 'NEVER_SUBSCRIBED'],
      ['a@b.example', 'SUBSCRIBED'],
    ],
    ['Brevo', ['EMAIL', 'EMAIL_BLACKLISTED'], ['a@b.example', 'Yes'], ['a@b.example', 'No']],
    [
      'MailerLite',
      ['Subscriber', 'Email', 'Subscriber status'],
      ['x', 'a@b.example', 'Bounced'],
      ['x', 'a@b.example', 'Active'],
    ],
    [
      'a list in German',
      ['E-Mail-Adresse', 'Vorname', 'Abgemeldet'],
      ['a@b.example', 'A', 'ja'],
      ['a@b.example', 'A', 'nein'],
    ],
    ['a list of one’s own', ['E-mail', 'Do not mail'], ['a@b.example', 'x'], ['a@b.example', '']],
    [
      'a list with a remark',
      ['E-mail', 'Remark'],
      ['a@b.example', 'Opted out'],
      ['a@b.example', 'Met at the fair'],
    ],
    [
      'AWeber',
      ['Email', 'Name', 'Stop Time', 'Stop Status'],
      ['a@b.example', 'A', '2024-01-02', 'unsubscribed'],
      ['a@b.example', 'A', '', ''],
    ],
    [
      'Mailchimp, cleaned, by time',
      ['Email Address', 'CLEAN_TIME'],
      ['a@b.example', '2021-03-04'],
      ['a@b.example', ''],
    ],
    [
      'Campaign Monitor',
      ['Email Address', 'State'],
      ['a@b.example', 'Unconfirmed'],
      ['a@b.example', 'Active'],
    ],
    ['Dynamics', ['email', 'donotbulkemail'], ['a@b.example', 'True'], ['a@b.example', 'False']],
    [
      'Dynamics, in words',
      ['Email', 'Do not allow Bulk Emails'],
      ['a@b.example', 'Do Not Allow'],
      ['a@b.example', 'Allow'],
    ],
    [
      'Salesforce, by its field names',
      ['email', 'hasoptedoutofemail', 'isemailbounced'],
      ['a@b.example', 'true', 'false'],
      ['a@b.example', 'false', 'false'],
    ],
    [
      'Marketo',
      ['Email Address', 'Black Listed', 'Marketing Suspended'],
      ['a@b.example', '0', '1'],
      ['a@b.example', '0', '0'],
    ],
    [
      'Klaviyo, suppressed',
      ['Email', 'Email Suppressions'],
      ['a@b.example', "['UNSUBSCRIBE']"],
      ['a@b.example', '[]'],
    ],
    [
      'a consent that was refused',
      ['Email', 'Consent'],
      ['a@b.example', 'No'],
      ['a@b.example', 'Trade fair'],
    ],
    [
      'a consent that was withdrawn',
      ['Email', 'Consent'],
      ['a@b.example', 'withdrawn'],
      ['a@b.example', 'no-cost webinar'],
    ],
    [
      'a list in Spanish',
      ['Correo electrónico', 'Dado de baja'],
      ['a@b.example', 'sí'],
      ['a@b.example', 'no'],
    ],
    ['a list in French', ['Courriel', 'Statut'], ['a@b.example', 'Désabonné'], ['a@b.example', 'Abonné']],
    ['a list in Italian', ['Email', 'Iscritto'], ['a@b.example', 'no'], ['a@b.example', 'sì']],
    ['a list in Dutch', ['E-mailadres', 'Uitgeschreven'], ['a@b.example', 'ja'], ['a@b.example', 'nee']],
    [
      'a list in Japanese',
      ['メールアドレス', '配信停止'],
      ['a@b.example', 'はい'],
      ['a@b.example', 'いいえ'],
    ],
    ['check marks', ['Email', 'Subscribed'], ['a@b.example', '✗'], ['a@b.example', '✓']],
    ['tags', ['Email', 'Tags'], ['a@b.example', 'investor, unsubscribed'], ['a@b.example', 'investor, 2024']],
    ['a preference', ['Email', 'Email preference'], ['a@b.example', 'None'], ['a@b.example', 'Weekly']],
    [
      'a longer remark',
      ['Email', 'Notes'],
      ['a@b.example', 'Opted out by phone, May 2024'],
      ['a@b.example', 'Not met yet'],
    ],
  ])('%s', (_system, header, left, stays) => {
    const columns = columnsOf(header) ?? []
    expect(refusalOf(columns, left)).toMatch(/left or cannot be reached|only who is confirmed|does not say/)
    expect(refusalOf(columns, stays)).toBeUndefined()
  })

  test('our own export is read, with its policies and dates', () => {
    const header =
      'Subscribed,Email,First name,Last name,Status,Since,Delivery,Categories,Confirmed,Form,Interests,Consent,Consent given,Agreed to policy of'
    const columns = columnsOf(header.split(',')) ?? []
    const row = [
      '2025-01-02T10:00:00.000Z',
      'a@b.example',
      'Ann',
      'Lee',
      'confirmed',
      '2025-01-02',
      'weekly',
      'all',
      '2025-01-02',
      'blog',
      '',
      'Fair',
      '2025-01-02',
      'unknown',
    ]
    expect(refusalOf(columns, row)).toBeUndefined()
    expect(refusalOf(columns, row.with(4, 'unsubscribed'))).toMatch(/status is “unsubscribed”/)
    expect(meanings(header.split(','))).toMatchObject({
      1: 'email',
      2: 'firstName',
      3: 'lastName',
      4: 'status',
      11: 'consentSource',
      12: 'consentAt',
    })
  })
})

test.each<[Meaning, readonly string[]]>([
  [
    'left',
    [
      'unsubscribed',
      'Unsubscribe date',
      'opt-out',
      'OptOut',
      'Bounced?',
      'Hard bounces',
      'complained',
      'marked_as_spam',
      'Blocked',
      'do_not_contact',
      'No e-mail',
      'inactive',
      'Cancelled at',
      'removed',
    ],
  ],
  [
    'wants',
    [
      'subscribed',
      'Opt-In',
      'email_opt_in',
      'Accepts marketing',
      'Marketing permission',
      'active',
      'Newsletter',
      'agreed',
    ],
  ],
  ['status', ['Status', 'Email status', 'Subscription state', 'MEMBER_STATUS']],
  [
    'other',
    [
      'Company',
      'Lead status',
      'active_subscription',
      'State',
      'Opt-in source',
      'Unsubscribe link',
      'Last active',
      'Tags',
      'created_at',
    ],
  ],
])('a column means “%s” by its name', (meaning, names) => {
  expect(names.map((name) => [name, meaningOf(name)])).toEqual(names.map((name) => [name, meaning]))
})

test.each([
  'E-mail',
  'email_address',
  'EmailAddress',
  'Email Address',
  'EMAIL',
  'Email (work)',
  'Subscriber email',
])('addresses are found in the column “%s”', (name) => expect(meanings(['Name', name])?.[1]).toBe('email'))

describe('before an import', () => {
  const preview = (content: string | Buffer) => previewOf(new Uint8Array(Buffer.from(content)), true)

  test.each([
    ['a spreadsheet', Buffer.from('PK\x03\x04rest'), /spreadsheet or an archive/],
    ['an old spreadsheet', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), /old spreadsheet/],
    ['a PDF', Buffer.from('%PDF-1.7'), /PDF/],
    ['a program', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0]), /no text/],
    ['blank lines', Buffer.from('\n\n,,\n'), /no line with text/],
    ['addresses without headings', Buffer.from('ann@fund.example,Ann\n'), /Line 1 has an address/],
    ['JSON', Buffer.from('[{"email":"ann@fund.example"}]'), /Line 1 has an address/],
    [
      'other headings',
      Buffer.from('\nName,Phone\nAnn,1'),
      /Line 2 names no column “Email”. It says “Name”, “Phone”/,
    ],
  ])('%s is told apart', (_what, content, fault) => {
    expect(preview(content)).toEqual({ fault: expect.stringMatching(fault) as string })
  })

  test.each([
    ['UTF-16 with tabs', Buffer.from('\ufeffE-mail\tFirst name\r\na@b.example\tZoë\r\n', 'utf16le')],
    ['a stated separator', Buffer.from('sep=;\r\nE-mail;First name\r\na@b.example;Zoë\r\n')],
    ['a blank first line', Buffer.from('\r\nE-mail,First name\r\na@b.example,Zoë\r\n')],
  ])('the header is found in a file with %s', (_what, content) => {
    expect(preview(content)).toMatchObject({
      columns: [
        { name: 'E-mail', meaning: 'email' },
        { name: 'First name', meaning: 'firstName' },
      ],
    })
  })
})
