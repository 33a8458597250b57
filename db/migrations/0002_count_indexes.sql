-- A view can be refreshed while it is read only if it has a unique index.
CREATE UNIQUE INDEX "mark_counts_key" ON "mark_counts" ("type_id", "brand_id", "status_type");
--> statement-breakpoint
CREATE UNIQUE INDEX "size_counts_key" ON "size_counts" ("brand_id", "type_id", "status_type", "width", "profile", "rim");
--> statement-breakpoint
CREATE UNIQUE INDEX "type_sizes_key" ON "type_sizes" ("type_id", "width", "profile", "rim");
--> statement-breakpoint
CREATE UNIQUE INDEX "sizes_in_use_key" ON "sizes_in_use" ("size_slug");
--> statement-breakpoint
-- The size parts alone, with what is counted of them in the index itself.
CREATE INDEX "size_counts_rim" ON "size_counts" ("rim", "width", "profile") INCLUDE ("type_id", "brand_id", "status_type", "n");
--> statement-breakpoint
CREATE INDEX "size_counts_width" ON "size_counts" ("width", "profile") INCLUDE ("type_id", "brand_id", "status_type", "n");
--> statement-breakpoint
CREATE INDEX "size_counts_status" ON "size_counts" ("status_type") INCLUDE ("type_id", "width", "profile", "rim", "n") WHERE "status_type" > 0;
