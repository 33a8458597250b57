-- The rows that are there say which state the lists are in: whatever changes it adds a new one, so no state comes again, and takes
-- out the older ones, so they stay few. It waits for nobody: rows that another transaction takes out are left to that one.
CREATE OR REPLACE FUNCTION "note_list_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  latest integer;
BEGIN
  INSERT INTO "list_changes" DEFAULT VALUES RETURNING "id" INTO latest;
  DELETE FROM "list_changes" WHERE "id" IN (SELECT "id" FROM "list_changes" WHERE "id" <> latest FOR UPDATE SKIP LOCKED);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- All else that a list shows: names and pictures, texts, the names of the shops, and which tires fit a vehicle.
CREATE TRIGGER "patterns_list_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "patterns" FOR EACH STATEMENT EXECUTE FUNCTION "note_list_change"();
--> statement-breakpoint
CREATE TRIGGER "list_texts_list_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "list_texts" FOR EACH STATEMENT EXECUTE FUNCTION "note_list_change"();
--> statement-breakpoint
CREATE TRIGGER "settings_list_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION "note_list_change"();
--> statement-breakpoint
CREATE TRIGGER "fitments_list_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "fitments" FOR EACH STATEMENT EXECUTE FUNCTION "note_list_change"();
--> statement-breakpoint
CREATE TRIGGER "vehicle_makes_list_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "vehicle_makes" FOR EACH STATEMENT EXECUTE FUNCTION "note_list_change"();
--> statement-breakpoint
CREATE TRIGGER "vehicle_models_list_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "vehicle_models" FOR EACH STATEMENT EXECUTE FUNCTION "note_list_change"();
