CREATE TABLE "goods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"image_alt" text DEFAULT '' NOT NULL,
	"price" numeric(9, 2),
	"units_per_strip" smallint,
	"grams_per_strip" smallint,
	"strips_per_box" smallint,
	"position" smallint DEFAULT 0 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- A shop in use keeps what its pages say: the texts with a picture, and of the table the row of the same name.
INSERT INTO "goods" ("page", "title", "description", "image", "image_alt", "price", "units_per_strip", "grams_per_strip", "strips_per_box", "position", "is_sample")
SELECT lower(p."code"), coalesce(t.value ->> 'title', ''), coalesce(t.value ->> 'text', ''), coalesce(t.value ->> 'image', ''), coalesce(t.value ->> 'imageAlt', ''),
  substring(replace(r.cells ->> -1, ',', '') from '\d{1,7}(?:\.\d{1,2})?')::numeric,
  substring(r.cells ->> 1 from '\d{1,4}')::smallint, substring(r.cells ->> 2 from '\d{1,4}')::smallint, substring(r.cells ->> 3 from '\d{1,4}')::smallint,
  t.n, p."is_sample"
FROM "content_pages" p
CROSS JOIN jsonb_array_elements(p."text_images") WITH ORDINALITY AS t (value, n)
LEFT JOIN LATERAL (
  SELECT row.cells FROM jsonb_array_elements(p."size_price" -> 'rows') AS row (cells)
  WHERE row.cells ->> 0 = t.value ->> 'title' AND jsonb_array_length(row.cells) = 5 LIMIT 1
) r ON true
WHERE lower(p."code") IN ('wheels', 'wheel-balance');
