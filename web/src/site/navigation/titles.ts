/** The part of the site's settings that titles need. */
interface NamedSite {
  name: string
}

/** Document titles. The renderer writes them; the browser sets them on navigation. */
export const titles = {
  home: 'AI Powered Investor Relations',
  platform: (site: NamedSite) => `Platform | ${site.name}`,
  company: (site: NamedSite) => `Company | ${site.name}`,
  privacy: (site: NamedSite) => `Privacy Policy | ${site.name}`,
  newsroom: (site: NamedSite, section?: string) => `${section ? `${section}: ` : ''}Insights | ${site.name}`,
  archive: (site: NamedSite, period: string) => `${period}: Insights archive | ${site.name}`,
  article: (site: NamedSite, title: string) => `${title} | ${site.name}`,
  articleMissing: (site: NamedSite) => `Post Not Found | ${site.name}`,
  contact: (site: NamedSite) => `Contact Sales | ${site.name}`,
  careers: (site: NamedSite) => `Careers: Work for ${site.name}`,
  newsletter: (site: NamedSite) => `Newsletter | ${site.name}`,
  failed: (site: NamedSite) => `Not available | ${site.name}`,
  offline: (site: NamedSite) => `No connection | ${site.name}`,
  missing: (site: NamedSite) => `Page Not Found | ${site.name}`,
}
