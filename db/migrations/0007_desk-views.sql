CREATE TABLE "views" (
	"path" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "views_path_day_pk" PRIMARY KEY("path","day")
);
