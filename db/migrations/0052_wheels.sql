CREATE TABLE "accessory_fits" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"thread" text DEFAULT '' NOT NULL,
	"seat" text DEFAULT '' NOT NULL,
	"outer_mm" numeric(5, 2),
	"inner_mm" numeric(5, 2),
	"protocol" text DEFAULT '' NOT NULL,
	"pieces" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "accessory_fits_pieces" CHECK ("accessory_fits"."pieces" between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "wheels" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"diameter" numeric(3, 1) NOT NULL,
	"width" numeric(4, 2) NOT NULL,
	"bolt_patterns" text[] DEFAULT '{}' NOT NULL,
	"offset_mm" smallint,
	"bore_mm" numeric(5, 2),
	"load_kg" smallint,
	"finish" text DEFAULT '' NOT NULL,
	"colour" text DEFAULT '' NOT NULL,
	"winter_ready" boolean,
	CONSTRAINT "wheels_diameter" CHECK ("wheels"."diameter" between 10 and 30),
	CONSTRAINT "wheels_width" CHECK ("wheels"."width" between 3 and 18),
	CONSTRAINT "wheels_offset" CHECK ("wheels"."offset_mm" between -150 and 160),
	CONSTRAINT "wheels_bore" CHECK ("wheels"."bore_mm" between 30 and 230),
	CONSTRAINT "wheels_load" CHECK ("wheels"."load_kg" between 100 and 4000)
);
--> statement-breakpoint
ALTER TABLE "accessory_fits" ADD CONSTRAINT "accessory_fits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheels" ADD CONSTRAINT "wheels_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER "wheels_list_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "wheels" FOR EACH STATEMENT EXECUTE FUNCTION "note_list_change"();
--> statement-breakpoint
CREATE TRIGGER "accessory_fits_list_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "accessory_fits" FOR EACH STATEMENT EXECUTE FUNCTION "note_list_change"();
--> statement-breakpoint
-- A shop in use gets the types of wheels behind those of tires. A new database gets all types with its first texts.
INSERT INTO "product_types" ("title", "short", "description", "is_wheel", "position")
SELECT t.title, t.short, t.description, 1, (SELECT max("position") FROM "product_types") + t.n
FROM (VALUES
  (1, 'Alloy Wheels', 'alloy-wheels', 'Cast and forged aluminum wheels for cars, SUVs and pickups, by bolt pattern, size and offset.'),
  (2, 'Steel Wheels', 'steel-wheels', 'Plain wheels for a winter set: lower in price, tough, and bent rather than cracked by a pothole.'),
  (3, 'TPMS Sensors', 'tpms-sensors', 'Tire pressure sensors for a second set of wheels, programmed to your car before it leaves the bay.'),
  (4, 'Wheel Hardware', 'wheel-hardware', 'Lug nuts, wheel bolts, locks and hub rings.')
) AS t (n, title, short, description)
WHERE EXISTS (SELECT FROM "product_types" WHERE "short" = 'tirebags')
ON CONFLICT DO NOTHING;
