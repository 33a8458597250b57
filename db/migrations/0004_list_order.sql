DROP INDEX "products_by_stock";--> statement-breakpoint
DROP INDEX "products_type";--> statement-breakpoint
DROP INDEX "products_brand";--> statement-breakpoint
CREATE INDEX "products_by_stock" ON "products" USING btree (("count" > 0) desc,("size_slug" is null),"retail_price","id");--> statement-breakpoint
CREATE INDEX "products_type" ON "products" USING btree ("type_id",("count" > 0) desc,("size_slug" is null),"retail_price","id");--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id",("count" > 0) desc,("size_slug" is null),"retail_price","id");