ALTER TABLE "hero_slides" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hero_slides" ADD COLUMN "shown_until" timestamp with time zone;