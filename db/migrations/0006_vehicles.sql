CREATE TABLE "fitments" (
	"model_id" integer NOT NULL,
	"year_from" smallint NOT NULL,
	"year_to" smallint NOT NULL,
	"option" text DEFAULT '' NOT NULL,
	"front" text NOT NULL,
	"rear" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"verified_at" timestamp with time zone,
	CONSTRAINT "fitments_key" PRIMARY KEY("model_id","year_from","year_to","option","front","rear","source"),
	CONSTRAINT "fitments_years" CHECK ("fitments"."year_from" between 1970 and "fitments"."year_to" and "fitments"."year_to" <= 2030),
	CONSTRAINT "fitments_sizes" CHECK ("fitments"."front" <> '' and "fitments"."front" <> "fitments"."rear"),
	CONSTRAINT "fitments_source" CHECK ("fitments"."source" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "vehicle_makes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_makes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "vehicle_makes_slug_unique" UNIQUE("slug"),
	CONSTRAINT "vehicle_makes_slug_shape" CHECK ("vehicle_makes"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "vehicle_models" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"make_id" integer NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "vehicle_models_make_slug" UNIQUE("make_id","slug"),
	CONSTRAINT "vehicle_models_slug_shape" CHECK ("vehicle_models"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
ALTER TABLE "fitments" ADD CONSTRAINT "fitments_model_id_vehicle_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."vehicle_models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_models" ADD CONSTRAINT "vehicle_models_make_id_vehicle_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."vehicle_makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE MATERIALIZED VIEW "public"."model_years" AS (select distinct y::smallint as "year", "model_id" from "fitments", generate_series("year_from"::int, "year_to"::int) y);--> statement-breakpoint
-- by hand
CREATE UNIQUE INDEX "model_years_key" ON "model_years" ("year", "model_id");
