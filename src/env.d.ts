/** What a request's rendering passes to pages (`Astro.locals`). */
declare namespace App {
  interface Locals {
    shop: import('#src/features/publishing/page-source.server.ts').PageSource;
    /** where a search leads, for its page */
    search?: import('#src/features/reader/query.ts').SearchAnswer;
    /** a vehicle's winter set, for its page */
    winterSet?: NonNullable<
      Awaited<ReturnType<typeof import('#src/features/winter-sets/winter-set.server.ts').loadWinterSet>>
    >;
    /** for the page that compares them */
    compared?: {
      /** in the order of the URL */
      tires: import('#src/features/products/product.ts').Product[];
      /** titles of products that are no tires, which have nothing to compare */
      others: string[];
      /** how many ids belong to no product, or to none any more */
      missing: number;
      /** how many tires were asked for beyond those that fit side by side */
      beyond: number;
    };
    /** of a failure, for the page that says so */
    reference?: string;
  }
}

/** Set by `scripts/dev.ts`, because Astro's development server has its own copies of all modules. */
declare function developmentShop(): Promise<App.Locals['shop']>;
