ALTER TABLE "accounts" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sample_rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sample_rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sample_rating" CHECK ("products"."sample_rating_sum" between 0 and "products"."rating_sum" and "products"."sample_rating_count" between 0 and "products"."rating_count");--> statement-breakpoint
-- A shop in use: what the seed wrote and nobody has changed since. The seed's products were all written at one moment.
UPDATE "products" p SET "is_sample" = true
WHERE p."created_at" = (SELECT "created_at" FROM "products" WHERE "sku" = 'TPT-TOTE-1')
	AND (p."version" = 1 OR (
		EXISTS (SELECT 1 FROM "revisions" r WHERE r."kind" = 'product' AND r."entry" = p."id"::text)
		AND NOT EXISTS (SELECT 1 FROM "audit_lines" a WHERE a."subject" = 'price' AND a."subject_id" = p."id" AND a."field" = 'retail_price')));--> statement-breakpoint
-- Visitors' ratings are rows of their own; whatever a product has beyond them is the seed's.
UPDATE "products" p SET "sample_rating_sum" = p."rating_sum" - given."sum", "sample_rating_count" = p."rating_count" - given."count"
FROM (SELECT p."id", coalesce(sum(r."rating"), 0)::int AS "sum", count(r."id")::int AS "count"
	FROM "products" p LEFT JOIN "ratings" r ON r."product_id" = p."id" GROUP BY p."id") given
WHERE given."id" = p."id" AND p."rating_count" > given."count" AND p."rating_sum" >= given."sum";--> statement-breakpoint
UPDATE "settings" s SET "is_sample" = true
WHERE s."version" = 1 AND NOT EXISTS (SELECT 1 FROM "revisions" r WHERE r."kind" = 'setting' AND (r."entry" = s."code"
	OR (r."entry" = 'hours' AND s."code" ~ '^(monday_friday|saturday|sunday)_(start|end)$|^holidays$')));--> statement-breakpoint
UPDATE "content_pages" c SET "is_sample" = true
WHERE c."version" = 1 AND NOT EXISTS (SELECT 1 FROM "revisions" r WHERE r."kind" = 'page' AND r."entry" = c."id"::text);--> statement-breakpoint
UPDATE "questions" q SET "is_sample" = true
WHERE q."version" = 1 AND NOT EXISTS (SELECT 1 FROM "revisions" r WHERE r."kind" = 'question' AND r."entry" = q."id"::text);--> statement-breakpoint
UPDATE "articles" a SET "is_sample" = true
WHERE a."version" = 1 AND NOT EXISTS (SELECT 1 FROM "revisions" r WHERE r."kind" = 'article' AND r."entry" = a."id"::text);--> statement-breakpoint
UPDATE "articles" SET "author" = '{{title}}' WHERE "author" = 'Three Peaks Tire';--> statement-breakpoint
UPDATE "brands" SET "is_sample" = true WHERE "short_title" = 'three-peaks' AND "version" = 1;--> statement-breakpoint
UPDATE "accounts" SET "is_sample" = true
WHERE "email_key" IN ('partner@demo.example', 'vip@demo.example', 'pending@demo.example', 'editor@demo.example');
