ALTER TABLE "patterns" ADD COLUMN "photo_front" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "patterns" ADD COLUMN "photo_tread" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "patterns" ADD COLUMN "photo_side" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "patterns" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;