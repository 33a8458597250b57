/** Searches made from every model of the list, and from ordinary words beside a vehicle: none is read as something else. */
import { expect, test } from 'vitest';
import { readQuery } from '#src/features/reader/read-query.ts';
import { inShort, vocabulary } from './in-short.ts';
import { isInTires } from './reading-verdict.ts';
import type { Query } from '#src/features/reader/query.ts';
import { knownModels, rowsOfYear, yearsOf, type KnownModel } from './known-vehicles.ts';
import { parseTireSize, sizeSlug } from '#src/features/sizes/tire-size.ts';
import { keyOf } from '#src/kit/tokens.ts';

type Holds = (query: Query, vehicle: KnownModel, year: number) => boolean;

const noTires = ({ types, marks, brands, patterns, words }: Query): boolean =>
  !types.length && !marks.length && !brands.length && !patterns && !words.some(isInTires);
const only =
  (more: (query: Query) => boolean, ...ignored: Array<'types' | 'marks' | 'brands'>): Holds =>
  (query) =>
    more(query) && noTires({ ...query, ...Object.fromEntries(ignored.map((name) => [name, []])) });
const nothingElse = only(() => true);
const isTenPly = only((q) => q.loadRange === 'E');
const isSizeOf: Holds = ({ size, ...query }, { key }, year) =>
  size !== null &&
  sizeSlug(size) === sizeSlug(parseTireSize(rowsOfYear(key, year)[0]!.front)!) &&
  only(() => true, 'marks')({ ...query, size }, knownModels.get(key)!, year);

/** Texts with a vehicle in them, and what their reading must say besides the vehicle. */
const TEMPLATES: ReadonlyArray<readonly [text: string, holds: Holds]> = [
  ['MAKE MODEL 10 ply', isTenPly],
  ['MAKE MODEL YEAR 10 ply', isTenPly],
  ['MAKE MODEL SIZE', isSizeOf],
  ['winter tires YEAR MAKE MODEL', only((q) => q.types.join() === 'wintertires', 'types')],
  ['MAKE MODEL YEAR under 200', only((q) => q.maxPrice === 200)],
  ['michelin for YEAR MAKE MODEL', only((q) => q.brands.join() === 'michelin', 'brands')],
  ...[
    'show me tires for a YEAR MAKE MODEL',
    '2 front tires YEAR MAKE MODEL',
    'YEARJOINED',
    'i drive a YEAR MAKE MODEL',
    'bought a YEAR MAKE MODEL last week',
    'tires for my YEAR MAKE MODEL in calgary',
    'YEAR MAKE MODEL driver side tire',
    'question about YEAR MAKE MODEL',
    'quiet tires for YEAR MAKE MODEL',
  ].map((text) => [text, nothingElse] as const),
];

/** A template with the names of a vehicle. */
const textOf = (template: string, { key, make, model }: KnownModel, year: number): string =>
  template
    .replace('YEAR', String(year))
    .replace('JOINED', keyOf(make) + keyOf(model))
    .replace('MAKE', make)
    .replace('MODEL', model)
    .replace('SIZE', () => rowsOfYear(key, year)[0]!.front);

/** Ordinary English words, none of them of tires or vehicles, behind a vehicle. */
const ORDINARY =
  `about above across act add afraid after afternoon again age ago agree air almost alone along already also always amount angry animal another answer anyone appear area arm army arrive art ask aunt autumn away baby back bad ball bank base basic bath bean bear beautiful become bed bedroom beer before begin behave behind bell below beside better between big bird birth birthday bit bite black bleed blood blow blue board boat body bone book border born borrow both bottle bottom bowl box boy branch brave bread break breakfast breathe bridge bright bring brother brown brush build burn business busy cake call came can candle cap card care careful careless carry case cat catch central century certain chair chance change chase cheese chicken child children chocolate choice choose circle city class clean clear clever climb clock cloth clothes cloud cloudy close coat coffee cold collect colour comb comfortable common compare come complete computer condition continue control cook cool copper corn corner correct cost count country course cousin cow crash cross cry cup cupboard cut daily dance dangerous dark daughter day dead decide decrease deep deer depend desk destroy develop die different difficult dinner direction dirty discover dish dog door double down draw dream dress drink drive driver drop dry duck dust duty each ear early earn earth east easy eat education effect egg eight either electric elephant else empty end enemy enjoy enough enter equal entrance escape even evening event ever every everyone exact except excited exercise expect expert explain extremely eye face fact fail fall false family famous far farm father fault fear feed feel female fever few fight fill film find fine finger finish first fish five flag floor flour flower fly fold fool football force foreign forest forget forgive fork form four fox free freedom freeze fresh friend friendly front fruit full fun funny furniture further future game garden gate general gentle gift girl give glad glass go goat god gold good goodbye grandfather grandmother grass grateful great green grey ground group grow gun hair half hall hammer hand handle hang happen happy hard hat hate head healthy hear heart heaven heavy height hello help hen her here hide high hill him his hit hobby hold hole holiday home hope horse hospital hot hotel hour house how hundred hungry hurry hurt husband idea important increase inside into introduce invent iron invite island job join juice jump just keep key kick kill kind king kitchen knee knife knock know ladder lady lamp land large last late lately laugh lazy lead leaf learn leave left leg lend length less lesson let letter library lie life light like lion lip list listen little live lock lonely long lose lot love lower luck machine main make male man many map mark market marry matter maybe meal mean measure meat medicine meet member mention method middle milk million mind minute miss mistake mix model modern moment money monkey month moon more morning most mother mountain mouth move much music must name narrow nation nature near nearly neck needle neighbour neither net never new news newspaper next nice night nine noble noise none nor north nose nothing notice now number obey object ocean offer office often oil old one only open opposite orange order other our outside over own page pain paint pair pan paper parent park part partner party pass past path pay peace pen pencil people pepper per perfect period person petrol photograph piano pick picture piece pig pin pink place plane plant plastic plate play pleased plenty pocket point poison police polite pool poor popular position possible potato pour power present press pretty prevent prince prison private prize probably problem produce promise proper protect provide public pull punish pupil push put queen question quick quiet quite radio rain rainy raise reach read ready real really receive record red remember remind remove rent repair repeat reply report rest restaurant result return rice rich ride right ring rise road rob rock room round rubber rude rule ruler run rush sad safe sail salt same sand save say school science scissors search seat second see seem sell send sentence serve seven several shade shadow shake shape share sharp she sheep sheet shelf shine ship shirt shoe shoot shop short shoulder shout show sick side signal silence silly silver similar simple since sing single sink sister sit six skill skin skirt sky sleep slip slow small smell smile smoke snow soap sock soft someone something sometimes son soon sorry sound soup south space speak special speed spell spend spoon sport spread spring square stamp stand star start station stay steal steam step still stomach stop storm story strange street strong structure student study stupid subject substance successful such sudden sugar suitable summer sun sunny support sure surprise sweet swim sword table take talk tall taste taxi tea teach team tear telephone television tell ten tennis terrible test than thank that theatre then there thick thin thing think third thirsty thought thousand threaten three through throw ticket tidy tie time tin tired together tomorrow tonight too tool tooth top total touch town train tram travel tree trouble true trust try turn twice type uncle under understand unit until upset use useful usual usually vegetable very village visit voice wait wake walk wall war warm wash waste watch water way weak wear weather wedding week weight welcome well west wet whether while white whole wide wife wild win wind window wine winter wire wise wish woman wonder word work world worry worst write wrong yard year yellow yesterday yet young zero zoo`.split(
    ' ',
  );

/** Whether a search names this vehicle and no other, in its year or none. */
function names({ vehicle, unclear, page }: Query, { key }: KnownModel, year: number): boolean {
  if (page || unclear || !vehicle || vehicle.unknown || vehicle.year !== year) return false;
  return vehicle.models.some(({ make, model }) => `${make.slug}/${model.slug}` === key);
}

const vehicles = (): Array<[KnownModel, number]> =>
  [...knownModels.values()].map((vehicle) => [vehicle, yearsOf(vehicle).at(-2) ?? yearsOf(vehicle)[0]!]);

test.each(TEMPLATES)('%s', (template, holds) => {
  const wrong = vehicles().flatMap(([vehicle, of]) => {
    const text = textOf(template, vehicle, of);
    const query = readQuery(text, vocabulary);
    const isRight = names(query, vehicle, template.includes('YEAR') ? of : 0) && holds(query, vehicle, of);
    return isRight ? [] : [`${text}: ${inShort(text)}`];
  });
  expect(wrong).toEqual([]);
});

/** They are words of the trade; `2018 each` is a price. */
const OF_TIRES = new Set('winter snow summer weather each'.split(' '));

test('an ordinary word beside a vehicle changes neither the vehicle nor its tires', () => {
  const wrong = ORDINARY.filter((word) => {
    const { vehicle, page, corrections, types, patterns, words } = readQuery(`civic 2018 ${word}`, vocabulary);
    const isCivic = vehicle?.year === 2018 && vehicle.models.map(({ model }) => model.name).join() === 'Civic';
    const isOther = page || corrections.length || types.length || patterns || words.some(isInTires);
    return (!isCivic || isOther) && !OF_TIRES.has(word);
  });
  expect(wrong).toEqual([]);
});
