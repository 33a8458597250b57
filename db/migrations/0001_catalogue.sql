CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"short_title" text NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"snowflake" boolean DEFAULT false NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_desc" text DEFAULT '' NOT NULL,
	"seo_h1" text DEFAULT '' NOT NULL,
	CONSTRAINT "brands_short_title_unique" UNIQUE("short_title"),
	CONSTRAINT "brands_short_title_shape" CHECK ("brands"."short_title" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "brands_title_given" CHECK ("brands"."title" <> '')
);
--> statement-breakpoint
CREATE TABLE "catalogue_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"fingerprint" text NOT NULL,
	"rows" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_texts" (
	"route" text PRIMARY KEY NOT NULL,
	"heading" text DEFAULT '' NOT NULL,
	"lead" text DEFAULT '' NOT NULL,
	"top_text" text DEFAULT '' NOT NULL,
	"bottom_text" text DEFAULT '' NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_desc" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patterns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patterns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brand_id" integer NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "patterns_brand_slug" UNIQUE("brand_id","slug"),
	CONSTRAINT "patterns_id_brand" UNIQUE("id","brand_id"),
	CONSTRAINT "patterns_slug_shape" CHECK ("patterns"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "product_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"short" text NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"is_wheel" smallint DEFAULT 0 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"snowflake" boolean DEFAULT false NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "product_types_short_unique" UNIQUE("short"),
	CONSTRAINT "product_types_is_wheel" CHECK ("product_types"."is_wheel" in (0, 1)),
	CONSTRAINT "product_types_short_shape" CHECK ("product_types"."short" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sku" text NOT NULL,
	"brand_id" integer NOT NULL,
	"pattern_id" integer NOT NULL,
	"type_id" integer NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"size_slug" text,
	"width" numeric(5, 2),
	"profile" numeric(5, 2),
	"rim" numeric(4, 1),
	"load_index" text DEFAULT '' NOT NULL,
	"speed_rating" text DEFAULT '' NOT NULL,
	"load_range" text DEFAULT '' NOT NULL,
	"utqg" text DEFAULT '' NOT NULL,
	"sidewall" text DEFAULT '' NOT NULL,
	"run_flat" boolean DEFAULT false NOT NULL,
	"studdable" boolean,
	"snowflake" boolean DEFAULT false NOT NULL,
	"tread_depth" numeric(4, 2),
	"warranty_km" integer,
	"price" numeric(9, 2) NOT NULL,
	"retail_price" numeric(9, 2) NOT NULL,
	"vip_price" numeric(9, 2) NOT NULL,
	"cost" numeric(9, 2),
	"msrp" numeric(9, 2),
	"count" integer DEFAULT 0 NOT NULL,
	"location" smallint DEFAULT 0 NOT NULL,
	"status_type" smallint DEFAULT 0 NOT NULL,
	"status_visible" smallint DEFAULT 0 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"pictures" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_desc" text DEFAULT '' NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_sku_unique" UNIQUE("sku"),
	CONSTRAINT "products_prices" CHECK ("products"."price" >= 0 and "products"."retail_price" >= 0 and "products"."vip_price" >= 0 and coalesce("products"."cost", 0) >= 0 and coalesce("products"."msrp", 0) >= 0),
	CONSTRAINT "products_count" CHECK ("products"."count" >= 0),
	CONSTRAINT "products_location" CHECK ("products"."location" in (0, 1)),
	CONSTRAINT "products_status" CHECK ("products"."status_type" between 0 and 3 and "products"."status_visible" between 0 and 1),
	CONSTRAINT "products_size_parts" CHECK (("products"."size_slug" is null and "products"."width" is null and "products"."profile" is null and "products"."rim" is null)
    or ("products"."rim" between 10 and 30 and (("products"."width" between 125 and 395 and "products"."profile" between 20 and 95) or ("products"."width" between 26 and 54 and "products"."profile" between 7 and 18.5)))),
	CONSTRAINT "products_tread_depth" CHECK ("products"."tread_depth" between 0 and 40),
	CONSTRAINT "products_rating" CHECK ("products"."rating_count" >= 0 and "products"."rating_sum" between "products"."rating_count" and 5 * "products"."rating_count"),
	CONSTRAINT "products_slug_shape" CHECK ("products"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ratings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"visitor" text NOT NULL,
	"rating" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ratings_once" UNIQUE("product_id","visitor"),
	CONSTRAINT "ratings_range" CHECK ("ratings"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"code" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "patterns" ADD CONSTRAINT "patterns_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_type_id_product_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."product_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_pattern_of_brand" FOREIGN KEY ("pattern_id","brand_id") REFERENCES "public"."patterns"("id","brand_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patterns_search_trgm" ON "patterns" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_by_stock" ON "products" USING btree (("count" > 0) desc,"retail_price","id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("retail_price","id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "products_by_age" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_type" ON "products" USING btree ("type_id",("count" > 0) desc,"retail_price","id");--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id",("count" > 0) desc,"retail_price","id");--> statement-breakpoint
CREATE INDEX "products_pattern" ON "products" USING btree ("pattern_id");--> statement-breakpoint
CREATE INDEX "products_size" ON "products" USING btree ("size_slug");--> statement-breakpoint
CREATE INDEX "products_width" ON "products" USING btree ("width");--> statement-breakpoint
CREATE INDEX "products_profile" ON "products" USING btree ("profile");--> statement-breakpoint
CREATE INDEX "products_rim" ON "products" USING btree ("rim");--> statement-breakpoint
CREATE INDEX "products_status" ON "products" USING btree ("status_type") WHERE "products"."status_type" > 0;--> statement-breakpoint
CREATE MATERIALIZED VIEW "public"."mark_counts" AS (select "type_id", "brand_id", "status_type", count(*)::int as "n" from "products" group by "products"."type_id", "products"."brand_id", "products"."status_type");--> statement-breakpoint
CREATE MATERIALIZED VIEW "public"."size_counts" AS (select "type_id", "brand_id", "status_type", "width", "profile", "rim", count(*)::int as "n" from "products" where "products"."size_slug" is not null group by "products"."type_id", "products"."brand_id", "products"."status_type", "products"."width", "products"."profile", "products"."rim");--> statement-breakpoint
CREATE MATERIALIZED VIEW "public"."sizes_in_use" AS (select "size_slug", "width", "profile", "rim", count(*)::int as "n" from "products" where "products"."size_slug" is not null group by "products"."size_slug", "products"."width", "products"."profile", "products"."rim");--> statement-breakpoint
CREATE MATERIALIZED VIEW "public"."type_sizes" AS (select "type_id", "width", "profile", "rim", count(*)::int as "n" from "products" where "products"."size_slug" is not null group by "products"."type_id", "products"."width", "products"."profile", "products"."rim");