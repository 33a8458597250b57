CREATE TABLE "list_fetches" (
	"supplier_id" integer PRIMARY KEY NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"wanted_at" timestamp with time zone,
	"begun_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"retry_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"result" text,
	"reason" text DEFAULT '' NOT NULL,
	"mailed" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "source_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "source_access" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "source_user" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "source_days" jsonb DEFAULT '{"mon":false,"tue":false,"wed":false,"thu":false,"fri":false,"sat":false,"sun":false}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "source_times" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "list_fetches" ADD CONSTRAINT "list_fetches_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;