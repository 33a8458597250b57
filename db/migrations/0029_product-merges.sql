CREATE TABLE "product_merges" (
	"id" integer PRIMARY KEY NOT NULL,
	"into_id" integer NOT NULL,
	"product" jsonb NOT NULL,
	"offers" jsonb NOT NULL,
	"moved_ratings" integer[] NOT NULL,
	"dropped_ratings" jsonb NOT NULL,
	"merged_by" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_merges" ADD CONSTRAINT "product_merges_into_id_products_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_merges_into" ON "product_merges" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "product_merges_at" ON "product_merges" USING btree ("merged_at");