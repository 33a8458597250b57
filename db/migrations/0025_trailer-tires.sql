-- A shop in use gets trailer tires as a type, after mud-terrain tires. A new database gets all types with its first texts.
UPDATE "product_types" SET "position" = "position" + 1
WHERE "position" > (SELECT "position" FROM "product_types" WHERE "short" = 'mudterraintires')
AND NOT EXISTS (SELECT FROM "product_types" WHERE "short" = 'trailertires');
--> statement-breakpoint
INSERT INTO "product_types" ("title", "short", "description", "position")
SELECT 'Trailer Tires', 'trailertires',
  'ST tires for campers, boat, horse and utility trailers, by size and load range. For trailers only, never for a vehicle that is driven.',
  "position" + 1 FROM "product_types" WHERE "short" = 'mudterraintires'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "list_texts" ("route", "heading", "lead", "top_text", "bottom_text", "seo_title", "seo_desc")
SELECT 'type/trailertires',
  'Trailer tires',
  'ST tires for campers, boat, horse and utility trailers, by size and load range.',
  '<p>ST means special trailer: for trailers only, never for a car, truck or van. The size, load range and pressure are on the trailer’s placard, on the left side near the front.</p>',
  '<h2>Load range first</h2>
<p>The same size comes in several load ranges, and each carries its load at its own pressure: ST225/75R15 in load range D carries 1,150 kg at 65 psi, in load range E 1,285 kg at 80 psi. Never go below the placard. Going one letter up is fine where the rims are marked for the pressure.</p>
<h2>How fast?</h2>
<p>An ST tire without a speed rating on its sidewall is made for 105 km/h (65 mph) at most. Many newer ones carry a rating, as M for 130 or N for 140 km/h. A rating is what the tire was tested to, not how fast a trailer should be towed.</p>
<h2>They age before they wear</h2>
<p>Most trailer tires are done after five to six years, with nearly all of their tread. The last four digits of the DOT code are week and year. Look for cracks in spring, and replace all tires of an axle together.</p>
<h2>Mounting</h2>
<p>Bring the wheels off the trailer, and we mount and balance the tires on them; ask for the price, since rims differ. Have the nuts checked again after 80 km. A trailer that pulls, sways or wears one edge has an axle to look at first.</p>',
  'Trailer tires (ST) in Calgary: prices and stock',
  'Trailer tires in Calgary for campers, boats and utility trailers: ST205/75R15, ST225/75R15, ST235/80R16 and more, by load range, with prices and stock.'
WHERE EXISTS (SELECT FROM "product_types" WHERE "short" = 'mudterraintires')
ON CONFLICT DO NOTHING;
