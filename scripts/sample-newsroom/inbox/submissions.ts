import type { CareerApplication } from '#shared/domain/submissions/application.ts'
import type { Suspicion } from '#shared/domain/submissions/form-guard.ts'
import type { ContactMessage } from '#shared/domain/submissions/message.ts'
import type { Delivery, Subscription } from '#shared/domain/submissions/subscriber.ts'

interface Sample {
  /** Hours before the seeding. */
  hoursAgo: number
  suspicion?: Suspicion
}

/** What the sample admin has done about it. */
interface Work {
  note?: string
  closed?: boolean
  taken?: boolean
}

type Optional<Fields, Key extends keyof Fields> = Omit<Fields, Key> & Partial<Pick<Fields, Key>>

/** Invented, like everybody in it. */
export const messages: readonly (Sample & Work & Optional<ContactMessage, 'company' | 'howDidYouFindUs'>)[] =
  [
    {
      hoursAgo: 2,
      name: 'Theodora Quill',
      email: 't.quill@harrow-lane.example',
      company: 'Harrow Lane Partners',
      howDidYouFindUs: 'A colleague',
      message:
        'Good morning,\n\nwe hold the shares of three companies in the mid-cap index and read their releases through your newsroom. Could somebody show us how alerts for amended filings work? Fifteen minutes on Thursday or Friday would do.\n\nKind regards\nTheodora Quill',
    },
    {
      hoursAgo: 7,
      name: 'Rasmus Aldinger',
      email: 'rasmus@northmole.example',
      company: 'Northmole Cement',
      howDidYouFindUs: 'Search engine',
      message:
        'We go public in spring and need an investor site by then, in English and Danish. What does the Core plan include, and how long does a move from a plain website take?',
    },
    {
      hoursAgo: 26,
      name: 'דנה לביא',
      email: 'dana.lavie@keshet-fund.example',
      company: 'Keshet Fund',
      howDidYouFindUs: 'An article',
      message: 'שלום,\nקראנו את המאמר על 13F ונשמח לדעת אם הנתונים זמינים גם דרך API.\nתודה, דנה',
      taken: true,
      note: 'Asked product: the search document is public, an API for filings is not planned this year.',
    },
    {
      hoursAgo: 50,
      name: 'Ines Corvalho',
      email: 'ines.corvalho@bluefin-ir.example',
      company: 'Bluefin IR',
      message:
        'Your page on Regulation FD says that a webcast counts as public disclosure if it was announced. Announced how long before? Our counsel wants a source.',
      taken: true,
    },
    {
      hoursAgo: 97,
      name: 'Piet van der Wal',
      email: 'pvdw@tidewater-steel.example',
      company: 'Tidewater Steel',
      howDidYouFindUs: 'At an event',
      message:
        'Thank you for the demo last week. We would like an offer for the Enterprise plan with two newsrooms.',
      closed: true,
      note: 'Offer sent, signed copy is with legal.',
    },
    {
      hoursAgo: 5,
      suspicion: 'honeypot',
      name: 'SEO EXPERT',
      email: 'rank@first-page.example',
      message:
        'Dear webmaster! Your website is not on the first page. Click =HYPERLINK("http://first-page.example") now!!!',
    },
    {
      hoursAgo: 31,
      suspicion: 'haste',
      name: 'Crypto Desk',
      email: 'desk@moon-yield.example',
      message:
        'Earn 40% a month. Limited offer for newsroom owners. Visit http://moon-yield.example/offer today.',
    },
  ]

export const applications: readonly (Sample &
  Work &
  Optional<CareerApplication, 'phone' | 'linkedinUrl' | 'publicCompany' | 'resumeKey'> & {
    /** The name of a CV that is drawn for the application. */
    cv?: string
  })[] = [
  {
    hoursAgo: 4,
    name: 'Marguerite Oyelaran',
    email: 'm.oyelaran@mail.example',
    phone: '+44 20 7946 0158',
    linkedinUrl: 'https://linkedin.example/in/m-oyelaran',
    publicCompany: 'Northmole Cement: everybody looks at its energy bill, nobody at the quarry that it owns.',
    coverLetter:
      'For six years I prepared quarterly calls, and each time I copied the same figures into four places by hand. I would like to build the tool that I was missing. I write TypeScript, know what a 10-Q is, and have been on both ends of a question at an annual meeting.',
    cv: 'Marguerite Oyelaran resume.pdf',
  },
  {
    hoursAgo: 73,
    name: 'Kaito Brennan',
    email: 'kaito@brennan.example',
    coverLetter:
      'I am finishing my degree in typography and spend my evenings with annual reports, because no other documents have so many tables. I would love to design figures that people can read at a glance.',
    taken: true,
    note: 'Portfolio is strong. First call on Tuesday.',
  },
]

export const subscribers: readonly (Sample &
  Optional<Subscription, 'firstName' | 'lastName' | 'interests'> & {
    /** Without one they have not confirmed yet. */
    status?: 'confirmed' | 'unsubscribed'
    delivery?: Delivery
  })[] = [
  {
    hoursAgo: 3,
    email: 'f.adeyemi@mail.example',
    firstName: 'Folake',
    lastName: 'Adeyemi',
    source: 'blog-post',
    interests: ['regulation-fd'],
    status: 'confirmed',
  },
  { hoursAgo: 11, email: 'newsdesk@harrow-lane.example', source: 'blog' },
  {
    hoursAgo: 40,
    email: 'lucien.baptiste@mail.example',
    firstName: 'Lucien',
    lastName: 'Baptiste',
    source: 'website',
    interests: ['market-intelligence'],
    status: 'confirmed',
    delivery: 'weekly',
  },
  { hoursAgo: 90, email: 'treasury@tidewater-steel.example', source: 'blog', status: 'confirmed' },
  {
    hoursAgo: 300,
    email: 'm.sandoval@mail.example',
    firstName: 'Mercedes',
    source: 'website',
    status: 'unsubscribed',
  },
  { hoursAgo: 6, suspicion: 'honeypot', email: 'qwxz81@bulk.example', source: 'website' },
]
