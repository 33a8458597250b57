CREATE TABLE "drawing_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	CONSTRAINT "drawing_state_one" CHECK ("drawing_state"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "pattern_drawings" (
	"name" text PRIMARY KEY NOT NULL,
	"pattern_id" integer NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pattern_drawings" ADD CONSTRAINT "pattern_drawings_pattern_id_patterns_id_fk" FOREIGN KEY ("pattern_id") REFERENCES "public"."patterns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pattern_drawings_pattern" ON "pattern_drawings" USING btree ("pattern_id");