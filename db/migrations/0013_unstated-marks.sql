ALTER TABLE "products" ALTER COLUMN "run_flat" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "run_flat" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "snowflake" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "snowflake" DROP NOT NULL;--> statement-breakpoint
-- Until now these columns had "no" for "nobody has said so". The two cannot be told apart, so that a stated "no" waits for its next price list.
UPDATE "products" SET "run_flat" = nullif("run_flat", false), "snowflake" = nullif("snowflake", false), "studdable" = nullif("studdable", false)
WHERE "run_flat" = false OR "snowflake" = false OR "studdable" = false;
