ALTER TABLE "fitments" ADD COLUMN "front_service" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fitments" ADD COLUMN "rear_service" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fitments" ADD COLUMN "front_pressure" smallint;--> statement-breakpoint
ALTER TABLE "fitments" ADD COLUMN "rear_pressure" smallint;--> statement-breakpoint
ALTER TABLE "fitments" ADD CONSTRAINT "fitments_pressures" CHECK ("fitments"."front_pressure" between 15 and 120 and "fitments"."rear_pressure" between 15 and 120);