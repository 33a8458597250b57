const YEAR = 365 * 86_400_000;

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. It expires a year after the build, as the RFC
 * recommends, so that an abandoned site does not keep a dead contact.
 */
export const securityText = ({ email, site_url: site }: { email: string; site_url: string }, now: Date): string =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now.getTime() + YEAR).toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${site.replace(/\/$/, '')}/.well-known/security.txt`,
    '',
  ].join('\n');
