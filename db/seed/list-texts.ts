/** The initial heading, lead and texts above and below each list, by route. Editors can change them afterwards. */
import type { TypeShort } from '#src/features/products/product-type.ts';

export interface SeedListText {
  route: 'all' | `type/${TypeShort}`;
  heading: string;
  lead: string;
  topText: string;
  bottomText: string;
  seoTitle: string;
  seoDesc: string;
}

export const SEED_LIST_TEXTS: readonly SeedListText[] = [
  {
    route: 'all',
    heading: 'Tires',
    lead: 'Every tire we sell, with its price and our Calgary stock today.',
    topText:
      '<p>Your size is on the sidewall and on the placard in the driver’s door. No size at hand? <a ' +
      'href="/search-by-vehicle">Search by vehicle</a> instead.</p>',
    bottomText: `<h2>Which kind of tire for Calgary?</h2>
<p>The city sits at 1,045 metres, an hour from the mountains. Snow can fall in September and again in May, and in \
between a chinook can turn −20 °C into +10 °C overnight. No tire is best at all of that, so it comes down to how and \
where you drive.</p>
<ul>
<li><strong>Winter tires</strong> for daily driving from October to April, and for anyone who has to be somewhere at \
six in the morning whatever fell overnight.</li>
<li><strong>All-weather tires</strong> for one set all year, with the mountain snowflake on it. Good for drivers who \
stay in the city and can wait for the plow.</li>
<li><strong>All-season tires</strong> from May to September, with a winter set for the rest of the year.</li>
<li><strong>Summer tires</strong> for sporty cars in the warm months only.</li>
<li><strong>All-terrain and mud-terrain tires</strong> for pickups and SUVs on gravel, lease roads and trails.</li>
</ul>
<h2>Reading the size</h2>
<p>In 225/65R17 102T the tire is 225 millimetres wide, its sidewall is 65 percent of that high, and it fits a 17 inch \
rim. 102 is the load index: it must not be lower than the one on the door placard. T is the speed rating, 190 km/h. On \
trucks, LT and a load range of C to F mean a stronger casing that also needs more air.</p>
<p>If you are unsure, call or text either shop with the year, make and model, and read us the placard.</p>`,
    seoTitle: 'Tires in Calgary: all sizes, prices and stock',
    seoDesc:
      'Winter, all-weather, all-season, summer and truck tires in Calgary. Search by size or vehicle, see prices ' +
      'and what is in stock at two shops.',
  },
  {
    route: 'type/wintertires',
    heading: 'Winter tires',
    lead: 'Soft rubber and a tread cut for ice and snow. Calgary needs them from October to April.',
    topText:
      '<p>Every tire in this list carries the three-peak mountain snowflake. Tires marked studdable can be ' +
      'fitted with studs.</p>',
    bottomText: `<h2>When to put them on</h2>
<p>Below about 7 °C the rubber of an all-season tire begins to stiffen and a winter tire grips better, on dry pavement \
too. In Calgary the mornings get there in late September. Most people call after the first snowfall, and October fills \
up first: book in September and you choose the day. Take them off when mornings stay above 7 °C, usually late in \
April; on warm pavement they wear quickly.</p>
<h2>Studs or no studs?</h2>
<ul>
<li><strong>Studless</strong> tires hold the road by soft rubber and thousands of small cuts. They are quiet and suit \
streets that are plowed, sanded and dried by chinooks.</li>
<li><strong>Studded</strong> tires bite better on wet, polished ice, on acreage roads and in mountain valleys. They \
are loud on bare pavement. Alberta allows them; British Columbia does from October 1 to April 30.</li>
</ul>
<h2>Into the mountains</h2>
<p>Most highways in the BC Interior require tires with the mountain snowflake or M+S mark and at least 3.5 mm of tread: \
mountain passes from October 1 to April 30, other signed routes until March 31. Signs stand where it begins. \
Check the road report before you drive on past Banff.</p>
<h2>Always four</h2>
<p>Two winter tires on one axle let the other axle slide first. We fit sets of four, and suggest replacing them when 4 \
mm, about 5/32 of an inch, are left.</p>`,
    seoTitle: 'Winter tires in Calgary: prices and stock by size',
    seoDesc:
      'Winter tires in Calgary, studdable and studless, all with the mountain snowflake. Prices and stock by ' +
      'size at two shops.',
  },
  {
    route: 'type/allweathertires',
    heading: 'All-weather tires',
    lead: 'One set for the whole year, with the mountain snowflake on the sidewall.',
    topText:
      '<p>All-weather is not the same as all-season: every tire in this list has passed the snow test behind the ' +
      'three-peak mountain snowflake.</p>',
    bottomText: `<h2>All-weather or all-season?</h2>
<p>An all-season tire carries M+S, which describes the shape of the tread and involves no test. An all-weather tire \
carries the three-peak mountain snowflake as well: it has shown in a measured test that it pulls on packed snow. Its \
rubber stays softer in the cold, and it may be left on in July.</p>
<h2>Who they suit</h2>
<ul>
<li>You drive mostly in the city, on roads that get plowed and sanded.</li>
<li>You have no room for a second set, or no wish to change twice a year.</li>
<li>A chinook that brings +12 °C in January should not find you on soft winter rubber.</li>
</ul>
<h2>Who should take winter tires</h2>
<p>The snowflake test is run on snow, not on ice. On polished intersections and in deep cold a winter tire stops \
shorter. If you leave before the plows, live on an acreage or ski every weekend, two sets are the better answer, and \
each of them wears for only half the year.</p>
<h2>On the way to BC</h2>
<p>Most highways in the BC Interior require the mountain snowflake or M+S and at least 3.5 mm of tread: mountain passes \
from October 1 to April 30, other signed routes until March 31. All-weather tires meet that as \
long as the tread does. Have them rotated every 8,000 to 10,000 km: a set \
that carries you all year shows uneven wear sooner.</p>`,
    seoTitle: 'All-weather tires in Calgary: one set all year',
    seoDesc:
      'All-weather tires in Calgary with the mountain snowflake, for cars, SUVs and pickups. Compare with winter ' +
      'tires, see prices and stock by size.',
  },
  {
    route: 'type/allseasontires',
    heading: 'All-season tires',
    lead: 'Quiet, long-wearing tires for spring, summer and fall, best with a second set for winter.',
    topText:
      '<p>In Calgary all-season tires suit about May to September. For the colder months you need a set of winter ' +
      'tires.</p>',
    bottomText: `<h2>What they do well</h2>
<p>An all-season tire is made to last. Its harder rubber runs quietly, rolls easily and copes with summer rain and a \
wet fall. Many makers back it with a tread-life warranty; where we know it, it is on the product page in \
kilometres, together with the UTQG treadwear grade.</p>
<h2>What they do not</h2>
<p>Below about 7 °C the rubber stiffens. M+S on the sidewall says that the tread has open grooves, not that anyone \
tested it on snow. On a frosty morning on Deerfoot a car on all-seasons needs much more room to stop than one on \
winter or all-weather tires. Alberta does not require winter tires by law, so the choice is yours; if you want one set \
for the whole year, look at <a href="/tires/list/allweathertires">all-weather tires</a>.</p>
<h2>Choosing</h2>
<ul>
<li><strong>Commuters</strong>: a touring tire with a long warranty and a T or H speed rating.</li>
<li><strong>Sporty cars</strong>: ultra-high-performance all-seasons in V, W or Y grip harder and wear sooner.</li>
<li><strong>Pickups</strong>: highway tires in the size on the door placard; LT with load range E if you tow or carry \
heavy loads.</li>
<li><strong>Electric cars</strong>: ask us for a load index that fits, as batteries are heavy and many need XL or \
HL.</li>
</ul>
<p>Check the tread before a summer trip: at 1.6 mm a tire is worn out, but in heavy rain it loses grip well before \
that.</p>`,
    seoTitle: 'All-season tires in Calgary: prices and stock',
    seoDesc:
      'All-season tires in Calgary for cars, SUVs and pickups: touring, sport and highway. Tread-life warranty, ' +
      'prices and stock by size.',
  },
  {
    route: 'type/summertires',
    heading: 'Summer tires',
    lead: 'The shortest stops and the best steering on warm roads, dry or wet. For May to September.',
    topText: '<p>For cars that were built for them, with a winter set for the rest of the year.</p>',
    bottomText: `<h2>What they are for</h2>
<p>A summer tire has a stiff, closed tread and a rubber that works in warmth. On a July evening on Highway 22 it \
steers more exactly, holds harder in a curve and stops shorter than any all-season tire, and in a thunderstorm its \
wide grooves carry water away. Many sports sedans leave the factory on such tires.</p>
<h2>What they are not for</h2>
<p>Below about 7 °C the rubber turns hard and loses its grip; on frost or snow there is next to none. Several makers \
also warn that driving or even moving a summer tire far below freezing can crack the tread. In Calgary that leaves May \
to September, and a look at the forecast on either side. Store the set indoors, cool, dry and away from sunlight.</p>
<h2>Choosing a size</h2>
<ul>
<li>Many sporty cars wear different sizes in front and at the back: read the door placard, or the sidewalls of both \
axles.</li>
<li>Keep to the speed rating that the car was built for, usually W or Y.</li>
<li>If your car has no spare, it may have come on run-flat tires; you can change to ordinary ones, but then carry a \
repair kit.</li>
<li>Gravel chips from winter sanding lie on side streets until the spring sweep. Wait for the sweep \
before you put on low-profile tires.</li>
</ul>
<p>Expect less life than from an all-season tire: grip is bought with softer rubber.</p>`,
    seoTitle: 'Summer tires in Calgary: prices and stock by size',
    seoDesc:
      'Summer tires in Calgary for sporty cars and SUVs, May to September. What they can and cannot do here, ' +
      'with prices and stock by size.',
  },
  {
    route: 'type/allterraintires',
    heading: 'All-terrain tires',
    lead: 'For pickups and SUVs on gravel, lease roads and trails that still have to drive home on the highway.',
    topText:
      '<p>Many all-terrains carry the three-peak mountain snowflake, not all of them: look for the mark on the ' +
      'product.</p>',
    bottomText: `<h2>What they are for</h2>
<p>West of Calgary the pavement ends soon: gravel around Bragg Creek, the trunk road through Kananaskis, a lease road \
in the foothills. An all-terrain tire has open blocks that clear stones and a casing that takes sharper edges than a \
highway tire. On the drive home it is a little louder and uses a little more fuel.</p>
<h2>In winter</h2>
<p>An all-terrain with the mountain snowflake has been tested on packed snow and meets the winter tire rules of BC \
while it has 3.5 mm of tread. It pulls well in deep snow. On ice a true winter tire is clearly \
better, so for an iced-over commute we suggest a second set. Some patterns are studdable.</p>
<h2>P or LT?</h2>
<ul>
<li><strong>Passenger sizes</strong>, such as 265/70R17, are lighter, ride softer and suit half-tons and SUVs that carry \
people.</li>
<li><strong>LT sizes</strong> with load range C to F have more plies. Load range E is what people call ten-ply: right \
for three-quarter-tons, towing and sharp rock. They need more air for the same load, so do not go by the placard of a \
P size.</li>
<li><strong>Flotation sizes</strong>, such as 35x12.50R20, give diameter and width in inches. Check clearance at full lock, \
and have the speedometer corrected.</li>
</ul>
<p>Rotate every 8,000 to 10,000 km: open blocks wear unevenly, and gravel does not help.</p>`,
    seoTitle: 'All-terrain tires in Calgary: prices and stock',
    seoDesc:
      'All-terrain tires in Calgary for pickups and SUVs: P, LT and flotation sizes, many with the mountain ' +
      'snowflake. Prices and stock by size.',
  },
  {
    route: 'type/mudterraintires',
    heading: 'Mud-terrain tires',
    lead: 'Deep, open tread for mud, rock and ruts, in LT and flotation sizes up to 37 inches and more.',
    topText:
      '<p>If most of your driving is on pavement, look at <a href="/tires/list/allterraintires">all-terrain ' +
      'tires</a> first.</p>',
    bottomText: `<h2>What they are for</h2>
<p>Large blocks with wide gaps throw mud out as the wheel turns, and grip on roots, rock and in ruts where an \
all-terrain fills up and spins. The sidewalls are heavy and often carry lugs of their own. That is the tire for spring \
break-up, cutlines and trails after rain.</p>
<h2>What they cost you on the road</h2>
<ul>
<li>They hum on the highway, and louder with every thousand kilometres if they are not rotated.</li>
<li>They are heavy: the truck brakes later, accelerates slower and uses more fuel.</li>
<li>On wet pavement and above all on ice there is little rubber on the road. Few carry the mountain snowflake; for \
winter commuting, have a second set.</li>
</ul>
<h2>Will it fit?</h2>
<p>Load range C to F says how strong the casing is and how much air it takes. Sizes larger than stock may need a lift, \
different offset or trimming, and they change the speedometer and gearing: a 35 inch tire in place of a 32 inch one \
reads about nine percent too slow. Measure at full lock and under compression before you order, or bring the truck by \
and we measure together.</p>
<h2>Heading to BC</h2>
<p>Most highways in the BC Interior require M+S or the mountain snowflake and at least 3.5 mm of tread: mountain passes \
from October 1 to April 30, other signed routes until March 31. Most mud tires carry M+S; read the sidewall to be sure.</p>`,
    seoTitle: 'Mud tires in Calgary: LT and flotation sizes',
    seoDesc:
      'Mud-terrain tires in Calgary for pickups and Jeeps, from 31 to 37 inches and more. What to expect on the ' +
      'road, prices and stock by size.',
  },
  {
    route: 'type/trailertires',
    heading: 'Trailer tires',
    lead: 'ST tires for campers, boat, horse and utility trailers, by size and load range.',
    topText:
      '<p>ST means special trailer: for trailers only, never for a car, truck or van. The size, load range and pressure ' +
      'are on the trailer’s placard, on the left side near the front.</p>',
    bottomText: `<h2>Load range first</h2>
<p>The same size comes in several load ranges, and each carries its load at its own pressure: ST225/75R15 in load range D \
carries 1,150 kg at 65 psi, in load range E 1,285 kg at 80 psi. Never go below the placard. Going one letter up is fine \
where the rims are marked for the pressure.</p>
<h2>How fast?</h2>
<p>An ST tire without a speed rating on its sidewall is made for 105 km/h (65 mph) at most. Many newer ones carry a rating, as \
M for 130 or N for 140 km/h. A rating is what the tire was tested to, not how fast a trailer should be towed.</p>
<h2>They age before they wear</h2>
<p>Most trailer tires are done after five to six years, with nearly all of their tread. The last four digits of the DOT \
code are week and year. Look for cracks in spring, and replace all tires of an axle together.</p>
<h2>Mounting</h2>
<p>Bring the wheels off the trailer, and we mount and balance the tires on them; ask for the price, since rims differ. Have \
the nuts checked again after 80 km. A trailer that pulls, sways or wears one edge has an axle to look at first.</p>`,
    seoTitle: 'Trailer tires (ST) in Calgary: prices and stock',
    seoDesc:
      'Trailer tires in Calgary for campers, boats and utility trailers: ST205/75R15, ST225/75R15, ST235/80R16 and ' +
      'more, by load range, with prices and stock.',
  },
  {
    route: 'type/tirebags',
    heading: 'Tire bags and totes',
    lead: 'Totes, bags and covers for the set that is off the car.',
    topText: '<p>Clean hands, a clean trunk, and tires that are easy to tell apart in spring.</p>',
    bottomText: `<h2>Storing a set at home</h2>
<p>Two sets a year mean that one of them always lies somewhere. A tote keeps dirt off the car on the way home and \
makes a wheel easier to carry; a cover keeps sunlight and dust away. What matters most is the place.</p>
<ul>
<li><strong>Cool, dry and dark</strong>: a basement is better than a shed that heats up in summer.</li>
<li><strong>Away from fuel, oil and solvents</strong>, and from electric motors, furnaces and welders: the ozone they \
make ages rubber.</li>
<li><strong>On rims</strong>: stack them flat or hang them. <strong>Without rims</strong>: stand them upright side by \
side and turn them a little every month.</li>
<li><strong>Clean and dry</strong> before they go in. Road salt and calcium left on an alloy rim keep working all \
summer.</li>
<li><strong>Mark the position</strong>, such as front left or rear right, so that they can be rotated next time.</li>
</ul>
<h2>Which bag fits</h2>
<p>Each bag says which rim sizes it is for, and truck totes how tall the tire may be. A tire of 275/65R18 stands about \
32 inches, one of 205/55R16 about 25. A bag that is a little too large is easier to close than one that is a little \
too small.</p>
<p>No room at home? Ask either shop about seasonal storage when you book your change-over.</p>`,
    seoTitle: 'Tire bags, totes and covers in Calgary',
    seoDesc:
      'Tire totes, storage bags and covers in Calgary, by rim size, and how to store a set of tires at home so ' +
      'that it keeps.',
  },
];
