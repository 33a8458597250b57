-- A view can be refreshed while it is read only if it has a unique index.
CREATE UNIQUE INDEX "mark_counts_key" ON "mark_counts" ("type_id", "brand_id", "status_type");
--> statement-breakpoint
CREATE UNIQUE INDEX "size_counts_key" ON "size_counts" ("brand_id", "type_id", "status_type", "width", "profile", "rim");
--> statement-breakpoint
CREATE INDEX "size_counts_type" ON "size_counts" ("type_id");
--> statement-breakpoint
CREATE INDEX "size_counts_size" ON "size_counts" ("rim", "width", "profile");
--> statement-breakpoint
CREATE UNIQUE INDEX "sizes_in_use_key" ON "sizes_in_use" ("size_slug", "type_id");
