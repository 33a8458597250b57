CREATE TABLE "search_words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"meaning" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_words_given" CHECK ("search_words"."text" <> '' and "search_words"."meaning" <> '')
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"text" text NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "searches_day_text_pk" PRIMARY KEY("day","text"),
	CONSTRAINT "searches_missed" CHECK ("searches"."missed" between 0 and "searches"."count")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "search_words_text" ON "search_words" USING btree (lower("text"));