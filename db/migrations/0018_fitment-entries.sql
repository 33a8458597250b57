CREATE TABLE "fitment_removals" (
	"model_id" integer NOT NULL,
	"year_from" smallint NOT NULL,
	"year_to" smallint NOT NULL,
	"option" text NOT NULL,
	"front" text NOT NULL,
	"rear" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "fitment_removals_key" PRIMARY KEY("model_id","year_from","year_to","option","front","rear","source")
);
--> statement-breakpoint
ALTER TABLE "fitments" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "fitments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "fitments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "fitment_removals" ADD CONSTRAINT "fitment_removals_model_id_vehicle_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."vehicle_models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fitments" ADD CONSTRAINT "fitments_id" UNIQUE("id");