CREATE TABLE "list_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
DROP INDEX "products_by_stock";--> statement-breakpoint
DROP INDEX "products_type";--> statement-breakpoint
DROP INDEX "products_brand";--> statement-breakpoint
CREATE INDEX "products_by_stock" ON "products" USING btree (("count" >= 4) desc,("count" > 0) desc,("size_slug" is null),"retail_price","id");--> statement-breakpoint
CREATE INDEX "products_type" ON "products" USING btree ("type_id",("count" >= 4) desc,("count" > 0) desc,("size_slug" is null),"retail_price","id");--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id",("count" >= 4) desc,("count" > 0) desc,("size_slug" is null),"retail_price","id");--> statement-breakpoint
-- Whoever writes them: an import, an editor, a rating.
CREATE FUNCTION "note_list_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "list_changes" DEFAULT VALUES;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_list_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "note_list_change"();
--> statement-breakpoint
CREATE TRIGGER "product_types_list_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_types" FOR EACH STATEMENT EXECUTE FUNCTION "note_list_change"();
--> statement-breakpoint
CREATE TRIGGER "brands_list_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "brands" FOR EACH STATEMENT EXECUTE FUNCTION "note_list_change"();
