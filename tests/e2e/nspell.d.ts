/** What is used of nspell, which comes without types. */
declare module 'nspell' {
  interface Spelling {
    correct(word: string): boolean;
    add(word: string): Spelling;
  }
  export default function nspell(dictionary: { aff: Uint8Array; dic: Uint8Array }): Spelling;
}
