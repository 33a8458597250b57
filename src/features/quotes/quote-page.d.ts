declare namespace App {
  interface Locals {
    /** a quote that was kept, for its page */
    quote?: import('./quote.ts').OpenedQuote;
  }
}
