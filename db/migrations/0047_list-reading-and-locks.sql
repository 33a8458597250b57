ALTER TABLE "products" ADD COLUMN "retail_locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_mappings" ADD COLUMN "more" jsonb DEFAULT '{}'::jsonb NOT NULL;