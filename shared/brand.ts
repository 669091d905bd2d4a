/**
 * The name, addresses and company facts of this installation. A company rebrands the platform by editing this file.
 * The domain is reserved for examples (RFC 2606).
 */
export const brand = {
  name: 'Bellcast',
  tagline: 'AI-Powered Investor Relations',
  company: 'Bellcast Ltd.',
  domain: 'bellcast.example',
  email: {
    sales: 'sales@bellcast.example',
    careers: 'careers@bellcast.example',
    newsletter: 'newsletter@bellcast.example',
    legal: 'legal@bellcast.example',
    admin: 'admin@bellcast.example',
    from: 'no-reply@bellcast.example',
  },
  founded: 2021,
  /** The year in the footer. The specification fixes it. */
  copyrightYear: 2025,
  office: 'Tel Aviv, Israel',
  /** The mailing address in the privacy policy. */
  postalAddress: '1 Sample Tower, Tel Aviv, Israel',
  /** How soon the sales desk answers a message. */
  responseTime: 'Under 24 hours',
  social: [
    { name: 'LinkedIn', href: 'https://linkedin.example/company/bellcast' },
    { name: 'X', href: 'https://x.example/bellcast' },
    { name: 'YouTube', href: 'https://youtube.example/@bellcast' },
  ],
} as const
