CREATE TABLE "supplier_mappings" (
	"supplier" text PRIMARY KEY NOT NULL,
	"header" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"list_name" text NOT NULL,
	"list_fingerprint" text NOT NULL,
	"items" text[] NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "supplier_mappings_header" ON "supplier_mappings" USING btree ("header");