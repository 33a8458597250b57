ALTER TABLE "suppliers" ADD COLUMN "stale_days" smallint;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "last_list" jsonb;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_stale_days" CHECK ("suppliers"."stale_days" between 1 and 365);