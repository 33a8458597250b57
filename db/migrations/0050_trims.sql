CREATE TABLE "fitment_trims" (
	"model_id" integer NOT NULL,
	"year_from" smallint NOT NULL,
	"year_to" smallint NOT NULL,
	"all_trims" boolean NOT NULL,
	"missing" text DEFAULT '' NOT NULL,
	CONSTRAINT "fitment_trims_key" PRIMARY KEY("model_id","year_from")
);
--> statement-breakpoint
ALTER TABLE "fitment_trims" ADD CONSTRAINT "fitment_trims_model_id_vehicle_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."vehicle_models"("id") ON DELETE no action ON UPDATE no action;