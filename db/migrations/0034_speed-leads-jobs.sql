CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ms" integer NOT NULL,
	"error" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"day" date NOT NULL,
	"outcome" text NOT NULL,
	"page" text NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "leads_day_outcome_page_search_pk" PRIMARY KEY("day","outcome","page","search")
);
--> statement-breakpoint
CREATE TABLE "speed_counts" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"device" text NOT NULL,
	"metric" text NOT NULL,
	"step" smallint NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "speed_counts_day_page_device_metric_step_pk" PRIMARY KEY("day","page","device","metric","step")
);
