-- What version 0.1 stored: a quote's GST beside no list of taxes, and half-days at midday.
UPDATE "quotes" SET "content" = jsonb_set("content", '{fees,taxes}', jsonb_build_array(
  jsonb_build_object('name', 'GST', 'percent', coalesce("content" #> '{fees,fee_gst_percent}', '0'::jsonb), 'on', 'all')
)) WHERE "content" #> '{fees,taxes}' IS NULL;--> statement-breakpoint
UPDATE "appointments" SET "part" = 'afternoon' WHERE "part" = 'midday';
