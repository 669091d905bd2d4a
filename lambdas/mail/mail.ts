/*
 * What each email says, without its design. The sender fills it in from the table at the moment of sending,
 * and the renderer turns it into a subject, HTML and text. Texts come from people and may contain anything.
 */
import type { Joined } from '#shared/domain/submissions/joined.ts'

/** Who the email is from and how it looks, from the current settings. Colors are `#rrggbb`. */
export interface MailSite {
  name: string
  tagline: string
  /** Where readers find the site: the setting, or else the stage's own address. Without a trailing slash. */
  url: string
  /**
   * The address that the stage is deployed under, which no setting changes. Links with a token, and links to the
   * admin, lead here: whoever may edit the settings must not choose who receives them. Without a trailing slash.
   */
  stageUrl: string
  primaryColor: string
  secondaryColor: string
  /** The postal address in the footer of subscriber email. */
  postalAddress: string
  /** The contact for questions about personal data. */
  legalEmail: string
  /** The newsroom's time zone, used for every time in an email. */
  timezone: string
}

/** An article as an email shows it. */
export interface MailArticle {
  title: string
  excerpt: string
  url: string
  category: string
  /** ISO instant. */
  publishedAt: string
  pictureUrl?: string
  /** What the picture shows; empty where nobody has said so. */
  pictureAlt?: string
}

/** The links in a subscriber's email. A GET request to any of them changes nothing. */
export interface SubscriberLinks {
  preferencesUrl: string
  unsubscribeUrl: string
}

/** What every email to a subscriber says about the subscription. */
export interface Subscription extends SubscriberLinks {
  joined: Joined
}

/** A field of a submitted form, such as `Company: Acme`. */
export interface FormLine {
  label: string
  value: string
}

export type Mail =
  | {
      kind: 'contact-message'
      from: string
      lines: FormLine[]
      message: string
      receivedAt: string
      inboxUrl: string
    }
  // Without the message: anybody can have a receipt sent to any address, so it must not carry their text.
  | { kind: 'contact-receipt'; name: string; responseTime: string }
  | {
      kind: 'career-application'
      name: string
      lines: FormLine[]
      message: string
      hasResume: boolean
      receivedAt: string
      inboxUrl: string
    }
  | { kind: 'application-receipt'; name: string }
  // Without the file's name, for the same reason.
  | { kind: 'resume-refused'; name: string; reason: string; formUrl: string }
  | {
      kind: 'inbox-reply'
      /** What the visitor sent, and when: an ISO instant. */
      about: 'message' | 'application'
      receivedAt: string
      question: string
      text: string
      /** The name of the staff member who wrote it. */
      by: string
    }
  | { kind: 'newsletter-confirmation'; confirmUrl: string; validUntil: string }
  | ({ kind: 'newsletter-welcome' } & Subscription)
  | ({ kind: 'article-alert'; article: MailArticle } & Subscription)
  | ({ kind: 'subscriber-digest'; articles: MailArticle[]; from: string; to: string } & Subscription)
  | {
      kind: 'staff-invitation'
      name: string
      username: string
      invitedBy: string
      link: string
      validUntil: string
    }
  | { kind: 'password-reset'; name: string; username: string; link: string; validUntil: string }
  | { kind: 'post-published'; article: MailArticle; author: string; editUrl: string }
  | { kind: 'system-notice'; title: string; text: string; at: string; url: string }
  | {
      kind: 'staff-digest'
      from: string
      to: string
      published: MailArticle[]
      /** The number of messages, applications and new subscribers. */
      counts: FormLine[]
      adminUrl: string
    }

/** An email without its envelope. `subject` is one line, without control characters. */
export interface RenderedMail {
  subject: string
  html: string
  text: string
}
