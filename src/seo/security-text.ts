const YEAR = 365 * 86_400_000;

/**
 * `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness. It is good for a year, so a shop that is built less
 * often than that is one where nobody reads such mails, either.
 */
export const securityText = ({ email, site_url: site }: { email: string; site_url: string }, now: Date): string =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now.getTime() + YEAR).toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${site.replace(/\/$/, '')}/.well-known/security.txt`,
    '',
  ].join('\n');
