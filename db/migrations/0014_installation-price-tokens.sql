-- Tire change and balancing print the table of installation prices from now on. Their lowest price comes from it, too, unless an editor has written another one.
UPDATE "content_pages" SET "price_from" = '{{wheel_change_from}}', "version" = "version" + 1 WHERE lower("code") = 'tire-change' AND "price_from" = '80.00';--> statement-breakpoint
UPDATE "content_pages" SET "price_from" = '{{balancing_from}}', "version" = "version" + 1 WHERE lower("code") = 'tire-balancing' AND "price_from" = '15.00';
