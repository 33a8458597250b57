/** What a request's rendering passes to pages (`Astro.locals`). */
declare namespace App {
  interface Locals {
    shop: import('#db/public/pages/page-source.ts').PageSource;
    /** where a search leads, for its page */
    search?: import('#src/domain/search/search-answer.ts').SearchAnswer;
    /** for the page that compares them */
    compared?: import('#src/domain/tire-comparison/compared-ids.ts').ComparedTires;
    /** a quote that was kept, for its page */
    quote?: import('#src/domain/quote/kept-quote.ts').OpenedQuote;
    /** of a failure, for the page that says so */
    reference?: string;
  }
}

/** Set by `scripts/dev.ts`, because Astro's development server has its own copies of all modules. */
declare function developmentShop(): Promise<App.Locals['shop']>;
