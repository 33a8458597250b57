/** What follows from a pattern's type and marks, in several phrasings, so that patterns in one list read differently. */
import type { TypeShort } from '#src/domain/product/product-type.ts';

/** The phrasings of a kind of product; `{name}` stands for brand and pattern. */
export interface Phrasings {
  summary: readonly string[];
  use: readonly string[];
  season: readonly string[];
  limits: readonly string[];
}

/** What a mark on the sidewall means. */
export const SNOWFLAKE = [
  'The three-peak mountain snowflake on the sidewall shows that it passed a traction test on packed snow.',
  'It carries the three-peak mountain snowflake, so it meets the BC highway rules from October 1 to April 30 ' +
    'while it has 3.5 mm of tread.',
  'The sidewall bears the three-peak mountain snowflake, the mark of a measured test on packed snow.',
];
export const STUDDABLE = [
  'It can be studded while it is new: studs help on polished ice and are loud on bare pavement.',
  'Studs can be fitted before it is first driven, worth a thought for icy acreage and mountain roads.',
];
export const RUN_FLAT = [
  'As a run-flat it carries the car some way without air, slowly; the car must have tire pressure monitoring.',
  'Its run-flat sidewalls let you reach a safe place after a puncture, at reduced speed.',
];

export const PHRASINGS: Record<TypeShort, Phrasings> = {
  wintertires: {
    summary: [
      '{name} is a winter tire for snow, ice and frozen pavement, from October to April.',
      '{name} is made for the long Calgary winter. Its rubber stays pliable far below zero.',
      'A winter tire for daily driving in the cold: {name} keeps its grip when all-season rubber has turned hard.',
      '{name} is a tire for the cold half of the year, on packed snow as on dry, frosty asphalt.',
    ],
    use: [
      'Winter rubber stays soft in deep cold, and the tread is cut into many fine edges that hold on packed snow ' +
        'and ice. That is what {name} is made for.',
      'What makes a winter tire is its rubber: below about 7 °C it keeps its grip while an all-season tire ' +
        'stiffens. That counts on bare, cold pavement as much as on snow.',
      'Streets here are packed snow one week and dry, cold asphalt after the next chinook. A winter tire such as ' +
        '{name} is built for both.',
      'On a winter tire the grooves take snow in and throw it out again, and fine cuts give each block more ' +
        'edges on ice. You notice it at the first red light.',
    ],
    season: [
      'Mount it when the mornings stay below 7 °C, in Calgary from late September on, and take it off in April.',
      'Have the set on by Thanksgiving and off again in April.',
      'October to April is its season here. Book the change before the first snowfall, and mount all four.',
      'It goes on in October, as a set of four, and comes off when the nights stay above zero.',
    ],
    limits: [
      'It is not a summer tire: on warm pavement soft rubber wears quickly and steers less exactly.',
      'In summer heat it wears fast and needs more room to stop than an all-season tire, so it wants a second ' +
        'set beside it.',
      'If you want one set for the whole year, look at all-weather tires instead.',
    ],
  },
  allweathertires: {
    summary: [
      '{name} is an all-weather tire: one set for the whole year in Calgary.',
      'One set for July and January: {name} stays on the car all year.',
      '{name} is made for drivers who want a single set of tires and still meet snow.',
      'An all-weather tire for chinook country, {name} copes with snow in the morning and bare roads by noon.',
    ],
    use: [
      'All-weather rubber lies between all-season and winter: it stays softer in the cold and holds up in ' +
        'summer. {name} suits city driving on roads that are plowed and sanded.',
      'In Calgary the temperature can swing by thirty degrees within a day. {name} is made for such weather, ' +
        'without a change of tires.',
      'An all-weather tire such as {name} spares you the second set, its storage and two appointments a year.',
    ],
    season: [
      'It may stay on in every month. Have it rotated every 8,000 to 10,000 km, since it never gets a season off.',
      'Mount it whenever the old set is worn, best before October.',
      'There is no season to watch, only the tread: below about 4 mm it has lost much of what it can do in snow.',
    ],
    limits: [
      'On polished ice and in deep cold a winter tire stops shorter. If you leave before the plows or ski every ' +
        'weekend, choose two sets.',
      'It is a compromise: a winter tire grips better on ice, a summer tire better in the heat.',
      'For acreage roads and daily mountain driving in winter, a true winter tire remains the better choice.',
    ],
  },
  allseasontires: {
    summary: [
      '{name} is an all-season tire for spring, summer and fall.',
      'A tire for the milder months: {name} is made for daily driving from April to October.',
      '{name} is an all-season tire for everyday kilometres on dry and wet roads.',
      'For the warm two thirds of the year, {name} is a tire for commuting and road trips.',
    ],
    use: [
      'All-season tires are made to last and to run quietly. {name} is for daily driving on pavement, in sun and rain.',
      'The rubber of an all-season tire is harder than that of a winter tire, so it wears slowly and rolls ' +
        'easily. {name} belongs to this kind.',
      'From the commute on Deerfoot to a summer drive to the coast, {name} is a tire for paved roads in mild weather.',
    ],
    season: [
      'In Calgary it is at home from April to October.',
      'Put it on in April, when the nights stay above zero, and change to winter tires in October.',
      'It works best as the summer half of two sets.',
    ],
    limits: [
      'Below about 7 °C its rubber stiffens. For winter here it needs a second set, or an all-weather tire in ' +
        'its place.',
      'It is not a winter tire: on ice and packed snow it needs far more room to stop.',
      'For snow and ice, pair it with winter tires. M+S on a sidewall describes the tread and involves no test.',
    ],
  },
  summertires: {
    summary: [
      '{name} is a summer tire for warm roads, dry or wet.',
      'For the warm months only: {name} is made for grip and exact steering.',
      '{name} is a summer tire for sporty driving from May to September.',
    ],
    use: [
      'A summer tire gives up snow and cold to do one thing better: hold a warm road. {name} is for cars that ' +
        'were built for such tires.',
      'Its rubber works in warmth, and its closed tread puts more of it on the road. On a July evening that ' +
        'means shorter stops and steering without delay.',
      'On warm asphalt a summer tire such as {name} brakes and corners better than any all-season tire, in rain ' +
        'as well.',
    ],
    season: [
      'In Calgary its time is May to September, with a look at the forecast at either end.',
      'Mount it after the last frost and store it before the first, indoors, cool and dry.',
      'From May to September it is in its element here; the rest of the year belongs to a winter set.',
    ],
    limits: [
      'Below about 7 °C it loses grip, and on frost or snow it has next to none. Do not drive it in winter, not ' +
        'even once.',
      'It is not made for cold: several makers warn that a summer tire moved far below freezing can crack.',
      'Soft rubber has its price: expect fewer kilometres than from an all-season tire, and none in the cold.',
    ],
  },
  allterraintires: {
    summary: [
      '{name} is an all-terrain tire for pickups and SUVs, on gravel and on the highway.',
      'For the lease road and the drive home: {name} is an all-terrain tire.',
      '{name} is made for trucks and SUVs that leave the pavement now and then.',
      'An all-terrain tire for the foothills and the city, {name} goes where highway tires spin.',
    ],
    use: [
      'Open blocks clear stones and bite on loose ground, and the tread is still closed enough for the highway. ' +
        '{name} is for trucks that see both in a week.',
      'West of the city the pavement ends soon. {name} is made for gravel, dirt and wet grass, and for the road ' +
        'that leads there.',
      'An all-terrain tire such as {name} is the middle way between a highway tire and a mud tire: surer off the ' +
        'road than the one, quieter than the other.',
    ],
    season: [
      'Rotate it every 8,000 to 10,000 km: gravel and open blocks wear a tread unevenly.',
      'Set the pressure for the size you mount: LT tires need more air for the same load than passenger sizes.',
      'Check the load range against what you tow and carry before you choose a size.',
    ],
    limits: [
      'In deep mud it fills up sooner than a mud tire, and on ice a true winter tire is clearly better.',
      'It hums a little on pavement and uses a little more fuel than a highway tire. For an icy commute, have a ' +
        'winter set.',
      'If you never leave the pavement, a highway tire is quieter and lasts longer.',
    ],
  },
  mudterraintires: {
    summary: [
      '{name} is a mud tire for pickups and Jeeps off the road.',
      'For mud, rock and ruts: {name} has the deep, open tread of a mud-terrain tire.',
      '{name} is made for trails and break-up, where all-terrains fill up and spin.',
    ],
    use: [
      'Large blocks with wide gaps throw mud out as the wheel turns and hook on to roots and rock. That is what ' +
        '{name} is for.',
      'Where an all-terrain tire fills up and spins, {name} still finds something to hold on to: cutlines, bogs ' +
        'and washed-out trails.',
      'A mud-terrain tire such as {name} is a tool for ground that has no road on it.',
    ],
    season: [
      'Rotate it every 5,000 to 8,000 km, or the blocks wear to a saw-tooth and get louder.',
      'Measure clearance at full lock before you choose a larger size than stock.',
      'Air it down for the trail and up again for the highway.',
    ],
    limits: [
      'On pavement it hums, takes longer to stop and wears quickly; on ice it has little to offer. Have a winter ' +
        'set for the commute.',
      'It is no winter tire: open tread packs well in deep snow, but ice and wet pavement ask for something else.',
      'If most of your kilometres are paved, an all-terrain tire serves you better.',
    ],
  },
  trailertires: {
    summary: [
      '{name} is a special-trailer (ST) tire, for trailers only.',
      'For campers, boat and utility trailers: {name} is an ST tire, made to roll under a load and not to steer or drive.',
      'A tire for trailers: {name} carries the ST mark and a load range, which has to be the one on the trailer’s placard.',
    ],
    use: [
      'An ST tire has stiff sidewalls that keep a trailer from swaying, and carries more than a passenger tire of its ' +
        'numbers. That is what {name} is made for.',
      'What matters on a trailer is load and heat, not grip: closed ribs and a stiff casing. {name} has them.',
      'Trailers stand for months, loaded, and then roll on hot pavement for a day. {name} is built for that, as an ST ' +
        'tire.',
    ],
    season: [
      'Set the pressure that the sidewall gives for the full load, cold, and look at it before every trip.',
      'Before the first trip in spring look for cracks in the sidewall, and set the pressure cold.',
      'Look at the date on the sidewall as well as the tread: trailer tires age out before they wear out.',
    ],
    limits: [
      'It must not go on a vehicle that steers or drives. Where the sidewall has no speed rating, 105 km/h (65 mph) is the ' +
        'most.',
      'Never mount it on a car, truck or van. Unless the sidewall has a speed rating that says more, an ST tire is for ' +
        '105 km/h (65 mph) at most.',
      'It is for no vehicle that is driven. An ST tire without a speed rating on its sidewall is made for 105 km/h ' +
        '(65 mph) at most.',
    ],
  },
  tirebags: {
    summary: ['{name}: for the set of tires that is off the car.', 'For storage between two seasons: {name}.'],
    use: [
      'Wheels off the car are dirty and awkward to carry. {name} are for the way home and the months until the ' +
        'next change.',
    ],
    season: ['Let the tires dry before they go in, and note on each where it was mounted.'],
    limits: [
      'Store the set cool, dry and dark, away from fuel and electric motors. Check the label for the rim sizes ' +
        'that fit.',
    ],
  },
};
