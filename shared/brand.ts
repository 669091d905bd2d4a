/**
 * The name, addresses and company facts of this installation, in one place:
 * a company makes the platform its own by editing this file. The domain is one reserved for examples (RFC 2606).
 */
export const brand = {
  name: 'Bellcast',
  tagline: 'AI-Powered Investor Relations',
  company: 'Bellcast Ltd.',
  domain: 'bellcast.example',
  email: {
    sales: 'sales@bellcast.example',
    legal: 'legal@bellcast.example',
    admin: 'admin@bellcast.example',
    from: 'no-reply@bellcast.example',
  },
  founded: 2021,
  /** The specification fixes the footer's year (decision A14). */
  copyrightYear: 2025,
  office: 'Tel Aviv, Israel',
  /** Where letters go; the privacy policy names it. */
  postalAddress: '1 Sample Tower, Tel Aviv, Israel',
  /** In which a message to the sales desk is answered. */
  responseTime: 'Under 24 hours',
  social: [
    { name: 'LinkedIn', href: 'https://linkedin.example/company/bellcast' },
    { name: 'X', href: 'https://x.example/bellcast' },
    { name: 'YouTube', href: 'https://youtube.example/@bellcast' },
  ],
} as const
