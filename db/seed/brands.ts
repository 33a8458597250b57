/** The brands of the seed: who makes them and what they are known for, as verifiable facts. */
export interface SeedBrand {
  title: string;
  description: string;
  /** for search results, after “Nokian tires in Calgary:” */
  known: string;
  /** all tires of the brand are shown with the three-peak mountain snowflake */
  snowflake: boolean;
}

export const SEED_BRANDS: readonly SeedBrand[] = [
  brand(
    'Armstrong',
    'Tru-Trac truck tires and Blu-Trac all-season tires',
    'Armstrong Rubber was founded in New Jersey in 1912; today the name belongs to Zafco of Dubai, which has ' +
      'its tires built in Asia and sells them at the lower end of the price range. Tru-Trac are for pickups and ' +
      'SUVs, Blu-Trac for cars.',
  ),
  brand(
    'Atturo',
    'Trail Blade truck tires and AZ tires for SUVs',
    'Atturo is an American company from Waukegan, Illinois, founded in 2009, which has its tires built in Asia. ' +
      'Trail Blade are its tires for pickups and Jeeps, from all-terrain to mud; the AZ line is for SUVs, up to ' +
      'rare sizes of fast ones.',
  ),
  brand(
    'BFGoodrich',
    'all-terrain, mud-terrain and winter tires for trucks and cars',
    'BFGoodrich began in Akron, Ohio, in 1870 and has belonged to Michelin since 1990. The All-Terrain T/A is ' +
      'its best-known tire; the KO2 and KO3 carry the mountain snowflake. There are winter, all-season and mud ' +
      'tires as well.',
  ),
  brand(
    'Bridgestone',
    'Blizzak winter, WeatherPeak all-weather and Turanza touring tires',
    'Bridgestone was founded in Japan in 1931 and has owned Firestone since 1988. Its Blizzak winter tires have ' +
      'been sold in North America since the early 1990s. Turanza is the quiet touring line, Potenza the sporty ' +
      'one, Dueler and Alenza are for SUVs and trucks.',
  ),
  brand(
    'Carlisle',
    'trailer tires',
    'Carlisle began in Carlisle, Pennsylvania, in 1917 with inner tubes and has belonged to Titan International since ' +
      '2024. It makes tires for trailers, lawn tractors and quads; Radial Trail HD are its radial trailer tires.',
  ),
  brand(
    'Continental',
    'VikingContact winter tires and quiet touring tires',
    'Continental comes from Hanover, Germany, where it was founded in 1871; General and Gislaved belong to it ' +
      'too. VikingContact is its studless winter tire for northern countries. Many European cars leave the factory ' +
      'on Continental.',
  ),
  brand(
    'Cooper',
    'Discoverer truck tires and winter tires',
    'Cooper is an American maker from Findlay, Ohio, and has been part of Goodyear since 2021. The Discoverer ' +
      'line for pickups and SUVs is what it is known for, from the highway to the STT Pro for mud.',
  ),
  brand(
    'Dunlop',
    'winter, all-season and sport tires',
    'Dunlop goes back to 1888, when John Boyd Dunlop made an air-filled tire for his son’s tricycle. Sumitomo ' +
      'Rubber of Japan has made tires under the name for decades. Winter Maxx is the winter line, Sport Maxx the ' +
      'summer one.',
  ),
  brand(
    'Falken',
    'Wildpeak all-terrain and Aklimate all-weather tires',
    'Falken is a brand of Sumitomo Rubber, Japan, introduced in 1983. It made its name with sport tires; on ' +
      'Alberta pickups it is best known for the Wildpeak all-terrains, most of which carry the mountain snowflake.',
  ),
  brand(
    'Firestone',
    'Winterforce studdable winter tires and WeatherGrip all-weather tires',
    'Harvey Firestone founded the company in Akron, Ohio, in 1900; it has belonged to Bridgestone since 1988. ' +
      'Winterforce 2 is a studdable winter tire at a fair price, WeatherGrip its all-weather tire, Destination the ' +
      'line for trucks and SUVs.',
  ),
  brand(
    'General',
    'AltiMAX Arctic winter tires and Grabber truck tires',
    'General Tire started in Akron, Ohio, in 1915 and has been part of Continental since 1987. AltiMAX Arctic 12 ' +
      'and Grabber Arctic are studdable winter tires; the Grabber line covers pickups from highway to mud.',
  ),
  brand(
    'Gislaved',
    'Scandinavian winter tires, studdable and studless',
    'Gislaved is named after a town in southern Sweden where tires were made for most of the last century; today ' +
      'it is a brand of Continental. In Canada it is known for one thing: winter tires, studdable as Nord Frost, ' +
      'studless as Soft Frost.',
  ),
  brand(
    'Goodyear',
    'WeatherReady all-weather and Wrangler truck tires',
    'Goodyear was founded in Akron, Ohio, in 1898 and owns Cooper, Kelly and Mastercraft. Assurance WeatherReady ' +
      'is its all-weather tire, Wrangler its line for pickups; DuraTrac and the All-Terrain Adventure carry the ' +
      'mountain snowflake.',
  ),
  brand(
    'GT Radial',
    'budget winter, all-season and truck tires',
    'GT Radial is the main passenger brand of Giti Tire, which is based in Singapore and also builds tires in ' +
      'South Carolina. It sells at the lower end of the price range; IcePro 3 is its studdable winter tire.',
  ),
  brand(
    'Hankook',
    'i*Pike winter, Kinergy touring and Dynapro truck tires',
    'Hankook was founded in South Korea in 1941 and also builds tires in Clarksville, Tennessee. i*Pike is its ' +
      'studdable winter line and i*cept the studless one; Kinergy 4S2 and Weatherflex GT are all-weather. Laufenn ' +
      'is its second brand.',
  ),
  brand(
    'Hercules',
    'Avalanche winter tires and Terra Trac truck tires',
    'Hercules is an American brand founded in 1952 in Findlay, Ohio. It has no plants of its own: others build ' +
      'its tires to order, which keeps prices low. Avalanche are studdable winter tires, Terra Trac are for ' +
      'pickups.',
  ),
  brand(
    'Ironman',
    'budget truck, all-season and winter tires',
    'Ironman is the lower-priced sister of the American brand Hercules: others build its tires to order. All ' +
      'Country are its tires for pickups, iMOVE and RB-12 those for cars, Polar Trax its studdable winter tire.',
  ),
  brand(
    'Kelly',
    'plain all-season and studdable winter tires',
    'Kelly dates from 1894, when it began in Springfield, Ohio, and has belonged to Goodyear since 1935. It is ' +
      'Goodyear’s lower-priced brand: all-season tires under the name Edge and a studdable winter tire, Winter ' +
      'Access.',
  ),
  brand(
    'Kenda',
    'Klever truck tires and Vezda touring tires',
    'Kenda is a Taiwanese maker founded in 1962 that also makes tires for bicycles and trailers. Klever are its ' +
      'truck and SUV tires, the A/T2 with the mountain snowflake; Vezda Touring 4S is its all-weather tire.',
  ),
  brand(
    'Kumho',
    'WinterCraft winter and Solus touring tires',
    'Kumho is a South Korean maker founded in 1960, with a plant in Macon, Georgia. WinterCraft is its winter ' +
      'line and the Solus 4S HA32 its all-weather tire. Prices lie below those of the big names.',
  ),
  brand(
    'Laufenn',
    'budget winter, all-season and truck tires by Hankook',
    'Laufenn is the second brand of Hankook, introduced in 2014. The range is small and easy to read: I FIT for ' +
      'winter, G FIT for touring, S FIT for sporty cars, X FIT for SUVs and pickups.',
  ),
  brand(
    'Mastercraft',
    'Courser truck tires and studdable winter tires',
    'Mastercraft was Cooper’s value brand and has been part of Goodyear since 2021. Courser is the name of its ' +
      'truck tires, including a studdable winter one; Glacier Trex is the winter tire for cars.',
  ),
  brand(
    'Maxxis',
    'Bravo, Razr and Buckshot truck tires',
    'Maxxis is the best-known brand of Cheng Shin Rubber of Taiwan, founded in 1967. Off-road drivers know its ' +
      'mud tires; Premitra Ice Nord is a studdable winter tire for cars and SUVs.',
  ),
  brand(
    'Michelin',
    'X-Ice Snow winter, CrossClimate2 all-weather and Defender tires',
    'Michelin was founded in Clermont-Ferrand, France, in 1889 and introduced the radial tire in 1946. It builds ' +
      'tires in Nova Scotia, and also owns BFGoodrich and, in North America, Uniroyal. X-Ice Snow is its studless ' +
      'winter tire, CrossClimate2 its all-weather tire.',
  ),
  brand(
    'Mickey Thompson',
    'Baja all-terrain and mud tires',
    'Racing driver Mickey Thompson founded the company in 1963; it has been part of Cooper since 2003 and with ' +
      'it of Goodyear since 2021. The Baja tires are made for lifted trucks and Jeeps, up to 37 inches and more.',
  ),
  brand(
    'Nexen',
    'Winguard winter and Roadian truck tires',
    'Nexen is a South Korean maker with roots in 1942. Winguard Winspike is its studdable winter tire; the ' +
      'Roadian HTX2 is a highway tire for trucks that carries the mountain snowflake.',
  ),
  brand(
    'Nitto',
    'Grappler truck tires, from all-terrain to mud',
    'Nitto belongs to Toyo Tires of Japan. The Grappler family, from Terra and Recon to Ridge, Trail and Mud, is ' +
      'what pickups wear it for; Motivo and the NT lines are for cars.',
  ),
  brand(
    'Nokian',
    'Hakkapeliitta winter and Remedy WRG5 all-weather tires',
    'Nokian Tyres comes from Nokia in Finland. It made its first winter tire in 1934, and the Hakkapeliitta name ' +
      'followed in 1936. Today it also builds tires in Dayton, Tennessee. The all-weather Remedy WRG5 and the ' +
      'Outpost all-terrains carry the mountain snowflake too.',
    true,
  ),
  brand(
    'Pirelli',
    'winter, all-weather and sport tires for European cars',
    'Pirelli was founded in Milan, Italy, in 1872 and has supplied every Formula 1 team since 2011. P Zero is ' +
      'its sport tire, Scorpion the line for SUVs; WeatherActive are its all-weather tires with the mountain ' +
      'snowflake.',
  ),
  brand(
    'RoadX',
    'budget winter, all-weather and all-season tires',
    'RoadX is a second brand of Sailun of Qingdao, China, which builds tires in China, Vietnam and Cambodia. It ' +
      'sells at the low end of the price range: RXFrost for winter, RXMotion for cars.',
  ),
  brand(
    'Sailun',
    'budget winter and truck tires',
    'Sailun was founded in Qingdao, China, in 2002 and also builds tires in Vietnam and Cambodia. It sells at ' +
      'the low end of the price range. Ice Blazer is its winter line, in studdable and studless patterns.',
  ),
  brand(
    'Sumitomo',
    'all-season, winter and truck tires at a middle price',
    'Sumitomo Rubber of Kobe, Japan, also makes Falken and Dunlop tires. Under its own name it sells plain, ' +
      'fairly priced tires: HTR for cars, Encounter for SUVs and pickups, Ice Edge for winter.',
  ),
  brand(
    'Toyo',
    'Observe winter, Celsius II all-weather and Open Country truck tires',
    'Toyo Tires was founded in Japan in 1945 and also builds tires in Georgia; Nitto belongs to it. Observe is ' +
      'its winter line, Celsius II its all-weather tire, and Open Country covers pickups from highway to mud.',
  ),
  brand(
    'Uniroyal',
    'Tiger Paw winter and touring tires',
    'Uniroyal grew out of the United States Rubber Company of 1892; in North America it has belonged to Michelin ' +
      'since 1990. Tiger Paw Ice & Snow 3 is a studdable winter tire at a moderate price.',
  ),
  brand(
    'Venom Power',
    'Terra Hunter truck tires',
    'Venom Power sells tires for lifted trucks and Jeeps at a low price. The Terra Hunter line goes from the ' +
      'X/T for daily driving over the R/T to the M/T for mud, up to 35 inches.',
  ),
  brand(
    'Vredestein',
    'Quatrac all-weather and Wintrac winter tires',
    'Vredestein has made tires in the Netherlands since 1909 and has belonged to Apollo Tyres of India since 2009. ' +
      'Quatrac are its all-weather tires, Wintrac its winter tires and Pinza its all-terrain tire; the looks of ' +
      'many were drawn by Italdesign.',
  ),
  brand(
    'Yokohama',
    'iceGUARD winter and Geolandar SUV and truck tires',
    'Yokohama Rubber was founded in Japan in 1917. Geolandar is its line for SUVs and pickups, with the CV 4S as ' +
      'an all-weather tire; iceGUARD are studless winter tires, Advan the sport tires.',
  ),
  brand(
    'Three Peaks',
    'totes, bags and covers for tires in storage',
    'Our own label for the few things around a tire that are not a tire: totes, storage bags and covers for the ' +
      'set that is off the car.',
  ),
];

function brand(title: string, known: string, description: string, snowflake = false): SeedBrand {
  return { title, known, description, snowflake };
}

/** Title, description and heading of a brand's page. */
export function brandSeo({ title, known }: SeedBrand): { seoTitle: string; seoDesc: string; seoH1: string } {
  const goods = title === 'Three Peaks' ? 'Three Peaks tire bags' : `${title} tires`;
  return {
    seoTitle: `${goods} in Calgary: sizes and prices`,
    seoDesc: `${goods} in Calgary: ${known}. Prices and stock by size at two shops.`,
    seoH1: `${goods} in Calgary`,
  };
}
