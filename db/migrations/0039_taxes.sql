-- The percentage of GST becomes a list of taxes. The old row stays for pages and functions that are still live.
INSERT INTO "settings" ("code", "value", "is_sample", "version", "updated_at")
SELECT 'taxes', jsonb_build_array(jsonb_build_object('name', 'GST', 'percent', "value", 'on', 'all')), "is_sample", "version", "updated_at"
FROM "settings" WHERE "code" = 'fee_gst_percent' AND jsonb_typeof("value") = 'number'
ON CONFLICT DO NOTHING;
