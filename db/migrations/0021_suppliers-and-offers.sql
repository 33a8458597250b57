CREATE TABLE "offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"item_number" text NOT NULL,
	"product_id" integer,
	"match" text DEFAULT 'own' NOT NULL,
	"cost" numeric(9, 2),
	"msrp" numeric(9, 2),
	"count" integer,
	"stock" jsonb,
	"lead_days" smallint,
	"gtin" text DEFAULT '' NOT NULL,
	"mpn" text DEFAULT '' NOT NULL,
	"tire" jsonb,
	"last_seen" timestamp with time zone,
	"joined_at" timestamp with time zone,
	"joined_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "offers_item" UNIQUE("supplier_id","item_number"),
	CONSTRAINT "offers_figures" CHECK (coalesce("offers"."cost", 0) >= 0 and coalesce("offers"."msrp", 0) >= 0 and coalesce("offers"."count", 0) >= 0 and coalesce("offers"."lead_days", 0) between 0 and 60)
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"kind" text DEFAULT 'supplier' NOT NULL,
	"lead_days" smallint DEFAULT 1 NOT NULL,
	"freight" numeric(9, 2) DEFAULT '0.00' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"last_list_at" timestamp with time zone,
	"terms" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppliers_slug_unique" UNIQUE("slug"),
	CONSTRAINT "suppliers_slug_shape" CHECK ("suppliers"."slug" ~ '^([a-z0-9]{1,12})?$'),
	CONSTRAINT "suppliers_lead_days" CHECK ("suppliers"."lead_days" between 0 and 60),
	CONSTRAINT "suppliers_freight" CHECK ("suppliers"."freight" >= 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lead_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_product" ON "offers" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "offers_waiting" ON "offers" USING btree ("id") WHERE "offers"."product_id" is null;--> statement-breakpoint
CREATE INDEX "offers_joined" ON "offers" USING btree ("joined_at") WHERE "offers"."joined_at" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_lead_days" CHECK ("products"."lead_days" between 0 and 60);
--> statement-breakpoint
-- A shop in use: who sent a list is a supplier, and what its last list held are its offers. Products keep their prices and stock.
INSERT INTO "suppliers" ("slug", "title", "kind", "lead_days", "last_list_at")
SELECT "supplier", CASE WHEN "supplier" = '' THEN 'Our own stock' ELSE "supplier" END, CASE WHEN own THEN 'own' ELSE 'supplier' END,
  CASE WHEN own THEN 0 ELSE 1 END, "imported_at"
FROM (SELECT *, "supplier" = '' OR ("mapping"->>'stockPlaces' = 'shops' AND "mapping"->'columns' ? 'stock') AS own FROM "supplier_mappings") m;
--> statement-breakpoint
INSERT INTO "offers" ("supplier_id", "item_number", "product_id", "cost", "msrp", "count")
SELECT s."id", CASE WHEN s."slug" = '' THEN p."sku" ELSE substr(p."sku", length(s."slug") + 2) END, p."id", p."cost", p."msrp",
  CASE WHEN m."mapping"->'columns' ? 'stock' THEN p."count" END
FROM "supplier_mappings" m JOIN "suppliers" s ON s."slug" = m."supplier"
JOIN "products" p ON CASE WHEN s."slug" = '' THEN p."sku" = ANY (m."items") ELSE starts_with(p."sku", s."slug" || '-') END;
--> statement-breakpoint
-- What lies at a supplier is not in the shops.
UPDATE "products" p SET "lead_days" = 1 FROM "offers" o JOIN "suppliers" s ON s."id" = o."supplier_id"
WHERE o."product_id" = p."id" AND s."kind" = 'supplier' AND p."count" > 0;
