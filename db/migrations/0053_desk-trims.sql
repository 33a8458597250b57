CREATE TABLE "desk_trims" (
	"model_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"trims" text NOT NULL,
	"missing" text DEFAULT '' NOT NULL,
	CONSTRAINT "desk_trims_key" PRIMARY KEY("model_id","year")
);
--> statement-breakpoint
ALTER TABLE "desk_trims" ADD CONSTRAINT "desk_trims_model_id_vehicle_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."vehicle_models"("id") ON DELETE no action ON UPDATE no action;