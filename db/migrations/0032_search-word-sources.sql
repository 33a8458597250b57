DROP INDEX "search_words_text";--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "origin" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "search_words_text" ON "search_words" USING btree (lower("text"),"source");