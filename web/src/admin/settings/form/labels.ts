import type { SectionName, Values } from './values.ts'

type Labels = { [Section in SectionName]: Record<keyof Values[Section], string> }

/** The label of each setting in the form, in errors and in conflicts. */
export const labels: Labels = {
  general: {
    siteName: 'Site name',
    tagline: 'Tagline',
    siteUrl: 'Site URL',
    adminEmail: 'Admin email',
    office: 'Office, as visitors read it',
    structuredOffice: 'Office, as search engines read it',
    timezone: 'Time zone',
    dateFormat: 'Date format',
    timeFormat: 'Time format',
  },
  contact: {
    salesEmail: 'Sales email',
    careersEmail: 'Careers email',
    newsletterEmail: 'Newsletter email',
    responseTime: 'Response time',
    legalEmail: 'Data protection email',
    postalAddress: 'Postal address',
  },
  privacy: {
    messageMonths: 'Keep messages (months)',
    applicationMonths: 'Keep applications (months)',
    unconfirmedDays: 'Keep unconfirmed subscriptions (days)',
  },
  press: {
    outlets: 'Media outlets',
    articles: 'Articles in the press',
  },
  blog: {
    postsPerPage: 'Posts per page',
    allowComments: 'Allow comments',
    moderateComments: 'Moderate comments',
    showAuthor: 'Show author',
    showPublishDate: 'Show publish date',
    showReadTime: 'Show read time',
    defaultCategory: 'Default category',
    defaultStatus: 'Default status',
    searchSynonyms: 'Search synonyms',
  },
  seo: {
    enableSEO: 'Enable SEO',
    siteTitle: 'Site title',
    metaDescription: 'Meta description',
    keywords: 'Keywords',
    openGraphEnabled: 'Open Graph',
    twitterCardsEnabled: 'Twitter cards',
  },
  security: {
    requireSSL: 'Require SSL',
    enableTwoFactor: 'Two-factor authentication',
    loginAttempts: 'Login attempts',
    sessionTimeout: 'Session timeout (minutes)',
    strongPasswords: 'Strong passwords',
    enableAuditLog: 'Audit log',
  },
  notifications: {
    emailNotifications: 'Email notifications',
    newPostPublished: 'New post published',
    newComment: 'New comment',
    systemUpdates: 'System updates',
    weeklyDigest: 'Weekly digest',
  },
  appearance: {
    theme: 'Theme',
    primaryColor: 'Primary color',
    secondaryColor: 'Secondary color',
    customCSS: 'Custom CSS',
  },
}

/** The tabs, in the order of the specification. Contact addresses, press and retention are on the General tab. */
export const tabs = [
  { id: 'general', label: 'General', sections: ['general', 'contact', 'press', 'privacy'] },
  { id: 'blog', label: 'Blog', sections: ['blog'] },
  { id: 'seo', label: 'SEO', sections: ['seo'] },
  { id: 'security', label: 'Security', sections: ['security'] },
  { id: 'notifications', label: 'Notifications', sections: ['notifications'] },
  { id: 'appearance', label: 'Appearance', sections: ['appearance'] },
] as const

export type TabId = (typeof tabs)[number]['id']

/** Whether this is the id of a tab. */
export const isTabId = (id: string | undefined): id is TabId => tabs.some((tab) => tab.id === id)

/** All fields with their paths, such as `general.siteName`. */
export const settingFields: readonly { path: string; label: string }[] = Object.entries(labels).flatMap(
  ([section, names]) => Object.entries(names).map(([name, label]) => ({ path: `${section}.${name}`, label })),
)

/** The label of a field such as `general.siteName`. */
export const labelOf = (path: string): string =>
  settingFields.find((field) => field.path === path)?.label ?? path

/** The tab that shows a field. */
export const tabOf = (path: string): TabId =>
  tabs.find(({ sections }) => sections.some((section) => path.startsWith(`${section}.`)))?.id ?? 'general'

/** The DOM id of a field's control. */
export const controlId = (path: string): string => `setting-${path.replace('.', '-')}`
