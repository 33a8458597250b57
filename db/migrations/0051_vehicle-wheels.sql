CREATE TABLE "vehicle_hubs" (
	"model_id" integer NOT NULL,
	"year_from" smallint NOT NULL,
	"year_to" smallint NOT NULL,
	"option" text DEFAULT '' NOT NULL,
	"bolt_pattern" text,
	"bore_mm" double precision,
	"fastener" text,
	"thread" text,
	"seat" text,
	"torque_nm" smallint,
	"tpms" text,
	"smallest_rim" smallint,
	"source" text NOT NULL,
	CONSTRAINT "vehicle_hubs_key" PRIMARY KEY("model_id","year_from","option","source")
);
--> statement-breakpoint
CREATE TABLE "vehicle_wheels" (
	"model_id" integer NOT NULL,
	"year_from" smallint NOT NULL,
	"year_to" smallint NOT NULL,
	"tires" text DEFAULT '' NOT NULL,
	"front" text NOT NULL,
	"rear" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "vehicle_wheels_key" PRIMARY KEY("model_id","year_from","tires","front","rear","source")
);
--> statement-breakpoint
ALTER TABLE "vehicle_hubs" ADD CONSTRAINT "vehicle_hubs_model_id_vehicle_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."vehicle_models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_wheels" ADD CONSTRAINT "vehicle_wheels_model_id_vehicle_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."vehicle_models"("id") ON DELETE no action ON UPDATE no action;