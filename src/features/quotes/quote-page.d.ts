declare namespace App {
  interface Locals {
    quote?: import('./quote.ts').OpenedQuote;
  }
}
