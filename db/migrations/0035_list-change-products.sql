ALTER TABLE "list_changes" ADD COLUMN "product_ids" integer[];--> statement-breakpoint
ALTER TABLE "list_changes" ADD COLUMN "statements" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- The rows that are there say which state the lists are in: the sum of "statements" grows with each statement that changes lists.
-- Of the last 64 statements it is known which products they have changed. It waits for nobody: rows that another transaction
-- removes are left to that one.
CREATE FUNCTION "add_list_change"(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  latest integer;
BEGIN
  INSERT INTO "list_changes" ("product_ids") VALUES (ids) RETURNING "id" INTO latest;
  WITH removed AS (
    DELETE FROM "list_changes"
    WHERE "id" IN (SELECT "id" FROM "list_changes" WHERE "id" <= latest - 64 FOR UPDATE SKIP LOCKED)
    RETURNING "statements"
  ), counted AS (SELECT sum("statements") AS n FROM removed)
  UPDATE "list_changes" SET "statements" = "statements" + counted.n FROM counted WHERE "id" = latest AND counted.n > 0;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_list_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "add_list_change"(NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_product_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  SELECT array_agg("id") INTO ids FROM (SELECT "id" FROM "changed" LIMIT 1001) AS few;
  IF ids IS NOT NULL THEN
    PERFORM "add_list_change"(CASE WHEN cardinality(ids) <= 1000 THEN ids END);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "products_list_change" ON "products";
--> statement-breakpoint
CREATE TRIGGER "products_list_change" AFTER TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "note_list_change"();
--> statement-breakpoint
CREATE TRIGGER "products_inserted" AFTER INSERT ON "products" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_product_change"();
--> statement-breakpoint
CREATE TRIGGER "products_updated" AFTER UPDATE ON "products" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_product_change"();
--> statement-breakpoint
CREATE TRIGGER "products_deleted" AFTER DELETE ON "products" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_product_change"();
