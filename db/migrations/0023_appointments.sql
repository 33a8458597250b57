CREATE TABLE "appointments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"token" text NOT NULL,
	"location" smallint NOT NULL,
	"day" date NOT NULL,
	"part" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"confirmed_day" date,
	"confirmed_time" text,
	"sequence" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "appointments_token_unique" UNIQUE("token"),
	CONSTRAINT "appointments_location" CHECK ("appointments"."location" in (0, 1)),
	CONSTRAINT "appointments_confirmed" CHECK (("appointments"."confirmed_day" is null) = ("appointments"."confirmed_time" is null)),
	CONSTRAINT "appointments_time" CHECK ("appointments"."confirmed_time" ~ '^[0-2][0-9]:[0-5][0-9]$')
);
--> statement-breakpoint
ALTER TABLE "visitor_mails" ADD COLUMN "calendar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;