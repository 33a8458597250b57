CREATE TABLE "edition_prices" (
	"id" integer NOT NULL,
	"since" integer NOT NULL,
	"until" integer NOT NULL,
	"retail_price" numeric(9, 2) NOT NULL,
	"price" numeric(9, 2) NOT NULL,
	"vip_price" numeric(9, 2) NOT NULL,
	CONSTRAINT "edition_prices_id_since_pk" PRIMARY KEY("id","since")
);
--> statement-breakpoint
CREATE TABLE "editions" (
	"number" integer PRIMARY KEY NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"is_live" boolean DEFAULT false NOT NULL,
	"terms" jsonb NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "builds" ADD COLUMN "product_id" integer;