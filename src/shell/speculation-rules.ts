/** A page of one person, a URL with a query, or a file that is no page. */
const NEVER = '/*\\?(.+) /api/* /editor* /setting /login /register /*-password /tires/quick-order /*.xml'.split(' ');
const PAGES = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: NEVER } },
    { not: { selector_matches: "[href^='#'],[download]" } },
  ],
};

/** Which links browsers load in advance: the page behind a tire's card is prerendered when it would be prefetched. */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ eagerness: 'moderate', where: PAGES }],
  prerender: [
    { eagerness: 'moderate', where: { selector_matches: '.card h3 a' } },
    { eagerness: 'conservative', where: PAGES },
  ],
});
