/**
 * Which models are SUVs, crossovers, minivans, vans and pickups, for the price of installation. The overall diameter of the original
 * tires cannot tell them all: a Kona stands lower than a Charger. Slugs of models by the slug of their make.
 */
export const SUVS: Readonly<Record<string, string>> = {
  acura: 'mdx rdx zdx',
  'alfa-romeo': 'stelvio',
  audi: 'q3 q5 sq5 q7 q8 e-tron q4-e-tron q8-e-tron a4-allroad',
  bmw: 'x1 x2 x3 x5 x6 x7 ix',
  buick: 'enclave encore encore-gx rendezvous envision envista terraza',
  cadillac: 'escalade xt4 xt5 xt6 srx lyriq',
  chevrolet:
    'silverado-1500 silverado-2500hd silverado-3500hd colorado avalanche tahoe suburban traverse equinox blazer trailblazer trax ' +
    'hhr bolt-euv express-1500 express-2500 express-3500 city-express equinox-ev orlando uplander venture',
  chrysler: 'pacifica grand-caravan town-country aspen',
  dodge: 'ram-1500 ram-2500 ram-3500 dakota grand-caravan caravan journey durango nitro',
  fiat: '500x 500l',
  ford:
    'f-150 f-150-lightning f-250 f-350 ranger maverick escape edge explorer expedition bronco bronco-sport flex ecosport ' +
    'mustang-mach-e transit transit-connect taurus-x freestyle freestar e-250 e-350',
  genesis: 'gv60 gv70 gv80',
  gmc: 'sierra-1500 sierra-2500hd sierra-3500hd canyon yukon yukon-xl acadia terrain envoy savana-1500 savana-2500 savana-3500',
  honda: 'cr-v hr-v pilot passport odyssey ridgeline element crosstour prologue',
  hummer: 'h2 h3',
  hyundai:
    'tucson santa-fe santa-fe-sport santa-fe-xl santa-cruz palisade kona kona-electric kona-n venue ioniq-5 ioniq-5-n veracruz entourage',
  infiniti: 'qx60 jx35 qx50 ex35 fx35 fx45 qx80 qx56 qx55 qx70 qx30',
  jaguar: 'f-pace',
  jeep: 'wrangler gladiator grand-cherokee grand-cherokee-l wagoneer cherokee compass patriot renegade liberty commander',
  kia: 'sportage sorento telluride seltos soul niro niro-ev ev6 ev9 rondo sedona carnival borrego',
  'land-rover':
    'defender discovery discovery-sport lr2 lr3 lr4 range-rover range-rover-evoque range-rover-sport range-rover-velar',
  lexus:
    'rx-330 rx-350 rx-350h rx-400h rx-450h nx-200t nx-250 nx-300 nx-300h nx-350 nx-350h nx-450h-plus ux-250h ux-300h gx-460 gx-470 gx-550 ' +
    'lx-470 lx-570 tx-350',
  lincoln: 'navigator nautilus mkx aviator corsair mkc',
  mazda: 'cx-3 cx-30 cx-5 cx-50 cx-7 cx-70 cx-9 cx-90 mx-30 mazda5 tribute mpv',
  'mercedes-benz': 'gla glb glc gle glk gls gl-class m-class r-class metris sprinter-2500 sprinter-3500',
  mini: 'countryman paceman',
  mitsubishi: 'outlander outlander-phev rvr eclipse-cross endeavor',
  nissan: 'rogue murano pathfinder kicks qashqai ariya juke frontier titan titan-xd xterra armada quest x-trail nv2500',
  pontiac: 'montana montana-sv6 torrent aztek',
  porsche: 'cayenne macan',
  ram: '1500 1500-classic 2500 3500 promaster promaster-city',
  rivian: 'r1t r1s',
  saturn: 'vue outlook',
  subaru: 'forester outback crosstrek ascent solterra tribeca baja',
  suzuki: 'grand-vitara xl7',
  tesla: 'model-y model-x',
  toyota:
    'rav4 rav4-prime rav4-plug-in-hybrid tundra tacoma 4runner sequoia highlander grand-highlander corolla-cross sienna venza c-hr ' +
    'fj-cruiser bz4x',
  volkswagen: 'tiguan atlas atlas-cross-sport taos id-4 touareg routan id-buzz',
  volvo: 'xc40 xc60 xc70 xc90',
};
/** Cars on tires as high as those of an SUV. */
export const LARGE_CARS: Readonly<Record<string, string>> = {
  audi: 'a6 a7 e-tron-gt',
  bmw: '5-series',
  chevrolet: 'camaro corvette impala',
  chrysler: '300',
  dodge: 'charger challenger magnum',
  ford: 'mustang taurus five-hundred',
  genesis: 'g80 g90',
  lexus: 'ls-460',
  nissan: 'gt-r z 370z 350z',
  pontiac: 'g8',
  porsche: '911 boxster cayman 718-boxster 718-cayman panamera taycan',
  tesla: 'model-s model-3',
  toyota: 'crown avalon gr-supra',
};

const isIn = (models: Readonly<Record<string, string>>, make: string, model: string): boolean =>
  (models[make] ?? '').split(' ').includes(model);

/** Whether a model is an SUV or a car; null for one that neither list names. */
export const kindOfModel = (make: string, model: string): 'suv' | 'car' | null =>
  isIn(SUVS, make, model) ? 'suv' : isIn(LARGE_CARS, make, model) ? 'car' : null;
