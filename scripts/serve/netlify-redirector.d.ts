/** Netlify's own matcher of redirect rules, which comes without types. */
declare module 'netlify-redirector' {
  export interface Redirect {
    to: string;
    status: number;
    /** It goes before functions and files. */
    force: boolean;
  }
  export interface Matcher {
    match(request: object): Redirect | null;
  }
  const redirector: { parseJSON(rules: string, options: object): Promise<Matcher> };
  export default redirector;
}
