CREATE TABLE "price_lookups" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"product_ids" integer[] NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"reached_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "price_lookups" ADD CONSTRAINT "price_lookups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;