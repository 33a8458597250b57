/** Models that are one vehicle under two names came on the same tires. */
import { expect, test } from 'vitest';
import { readService, type OriginalService } from '#src/features/vehicles/original-tire.ts';
import { readSeedFitment } from './fitment.ts';

/** Sold in North America from 2005 on. A pair of which the list holds one alone waits for the other. */
const TWINS = `
Acura CSX = Honda Civic
BMW M3 = BMW M4
BMW X3 = BMW X4
BMW X5 = BMW X6
Buick Allure = Buick LaCrosse
Buick Enclave = Chevrolet Traverse = GMC Acadia = Saturn Outlook
Buick Encore = Chevrolet Trax
Buick Encore GX = Chevrolet Trailblazer
Buick Envista = Chevrolet Trax
Buick Lucerne = Cadillac DTS
Buick Rendezvous = Pontiac Aztek
Buick Terraza = Chevrolet Uplander = Pontiac Montana SV6 = Saturn Relay
Cadillac Escalade = Chevrolet Tahoe = GMC Yukon = Chevrolet Suburban = GMC Yukon XL
Chevrolet Avalanche = Chevrolet Suburban = GMC Yukon XL
Chevrolet Aveo = Pontiac Wave = Pontiac G3 = Suzuki Swift+
Chevrolet Bolt EV = Chevrolet Bolt EUV
Chevrolet Cavalier = Pontiac Sunfire
Chevrolet City Express = Nissan NV200
Chevrolet Cobalt = Pontiac G5 = Pontiac Pursuit
Chevrolet Colorado = GMC Canyon
Chevrolet Equinox = GMC Terrain = Pontiac Torrent = Suzuki XL7
Chevrolet Express 1500 = GMC Savana 1500
Chevrolet Express 2500 = GMC Savana 2500
Chevrolet Express 3500 = GMC Savana 3500
Chevrolet Malibu = Pontiac G6 = Saturn Aura
Chevrolet Optra = Suzuki Forenza
Chevrolet Silverado 1500 = GMC Sierra 1500
Chevrolet Silverado 2500HD = GMC Sierra 2500HD
Chevrolet Silverado 3500HD = GMC Sierra 3500HD
Chevrolet Silverado EV = GMC Sierra EV
Chevrolet Trailblazer = GMC Envoy = Buick Rainier
Chevrolet Venture = Pontiac Montana
Chrysler 200 = Dodge Avenger = Chrysler Sebring
Chrysler 300 = Dodge Charger = Dodge Magnum
Chrysler Aspen = Dodge Durango
Chrysler Pacifica = Chrysler Grand Caravan
Chrysler Town & Country = Dodge Grand Caravan = Dodge Caravan = Volkswagen Routan
Dodge Dakota = Mitsubishi Raider
Dodge Hornet = Alfa Romeo Tonale
Dodge Nitro = Jeep Liberty
Dodge Sprinter 2500 = Mercedes-Benz Sprinter 2500 = Freightliner Sprinter 2500
Fiat 124 Spider = Mazda MX-5
Fiat 500X = Jeep Renegade
Ford Edge = Lincoln MKX = Lincoln Nautilus
Ford Escape = Lincoln MKC = Lincoln Corsair = Mazda Tribute = Mercury Mariner
Ford Expedition = Lincoln Navigator
Ford Explorer = Lincoln Aviator
Ford Flex = Lincoln MKT
Ford Freestyle = Ford Taurus X
Ford Fusion = Lincoln MKZ = Mercury Milan
Ford Ranger = Mazda B-Series
Ford Taurus = Ford Five Hundred = Lincoln MKS
Lincoln Town Car = Ford Crown Victoria = Mercury Grand Marquis
Genesis G80 = Hyundai Genesis
Genesis G90 = Hyundai Equus
Honda Prologue = Chevrolet Blazer EV
Hyundai Entourage = Kia Sedona
Hyundai Palisade = Kia Telluride
Hyundai Santa Fe = Hyundai Santa Fe XL
Infiniti EX35 = Infiniti EX37 = Infiniti QX50
Infiniti FX35 = Infiniti FX37 = Infiniti QX70
Infiniti G37 = Infiniti Q60
Infiniti JX35 = Infiniti QX60 = Nissan Pathfinder
Infiniti QX56 = Infiniti QX80 = Nissan Armada
Jeep Compass = Jeep Patriot
Jeep Grand Cherokee = Jeep Commander
Jeep Wagoneer = Jeep Grand Wagoneer
Land Rover Discovery Sport = Land Rover Range Rover Evoque
Lexus GX 460 = Lexus GX 470
Lexus IS 250 = Lexus IS 300 = Lexus IS 350
Lexus LX 470 = Lexus LX 570 = Toyota Land Cruiser
Lexus NX 200t = Lexus NX 300 = Lexus NX 300h
Lexus NX 250 = Lexus NX 350 = Lexus NX 350h = Lexus NX 450h+
Lexus RX 330 = Lexus RX 400h
Lexus RX 350 = Lexus RX 350h = Lexus RX 450h = Lexus RX 350L
Lexus RX 500h = Lexus RX 450h+
Lexus TX 350 = Lexus TX 500h = Toyota Grand Highlander
Lexus UX 250h = Lexus UX 300h
Mazda CX-70 = Mazda CX-90
Mazda Mazda2 = Toyota Yaris Sedan = Scion iA
Mercedes-Benz GL-Class = Mercedes-Benz GLS
Mercedes-Benz M-Class = Mercedes-Benz GLE
Mini Countryman = Mini Paceman
Mini Coupe = Mini Roadster
Mitsubishi Outlander = Mitsubishi Outlander PHEV
Nissan Frontier = Suzuki Equator
Pontiac Solstice = Saturn Sky
Pontiac Vibe = Toyota Matrix
Porsche 718 Boxster = Porsche 718 Cayman
Porsche Boxster = Porsche Cayman
Porsche Cayenne = Volkswagen Touareg
Ram 1500 = Ram 1500 Classic
Ram ProMaster City = Fiat Doblo
Rivian R1S = Rivian R1T
Scion iM = Toyota Corolla iM
Subaru BRZ = Scion FR-S = Toyota 86 = Toyota GR86
Subaru Solterra = Toyota bZ4X = Toyota bZ
Toyota RAV4 = Toyota RAV4 Prime = Toyota RAV4 Plug-in Hybrid
Volkswagen Atlas = Volkswagen Atlas Cross Sport
Volkswagen City Golf = Volkswagen Golf
Volkswagen City Jetta = Volkswagen Jetta
Volkswagen ID.4 = Audi Q4 e-tron
Volvo S40 = Volvo V50
Volvo S60 = Volvo V60
`;

const entries = Map.groupBy(readSeedFitment(), ({ make, model }) => `${make} ${model}`);
const pairs = TWINS.trim()
  .split('\n')
  .flatMap((line) => {
    const names = line.split(' = ');
    return names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b] as const));
  })
  .filter(([a, b]) => entries.has(a) && entries.has(b));

const AXLES = ['front', 'rear'] as const;

/** Where both came on the same sizes in one year, on which one of the two knows more, or another figure. */
function disagreements(a: string, b: string): string[] {
  return entries.get(a)!.flatMap((one) =>
    entries
      .get(b)!
      .filter((other) => one.yearFrom <= other.yearTo && other.yearFrom <= one.yearTo)
      .filter((other) => AXLES.every((axle) => one[axle] === other[axle]))
      .flatMap((other) =>
        AXLES.flatMap((axle) => {
          const [mine, its] = [serviceOf(one[`${axle}Service`]), serviceOf(other[`${axle}Service`])];
          const isSame =
            mine.loadIndex === its.loadIndex &&
            mine.loadRange === its.loadRange &&
            Boolean(mine.runFlat) === Boolean(its.runFlat) &&
            (mine.speedRating === its.speedRating || !mine.speedRating || !its.speedRating);
          return isSame
            ? []
            : [`${one.yearFrom}–${one.yearTo} ${one.option} ${one[axle]}: ${nameOf(one, other, axle)}`];
        }),
      ),
  );
}

const serviceOf = (text = ''): OriginalService => readService(text)!;
const nameOf = (
  one: ReturnType<typeof readSeedFitment>[number],
  other: typeof one,
  axle: (typeof AXLES)[number],
): string => `${one[`${axle}Service`]}, or ${other.model} ${other[`${axle}Service`]}`;

test('most twins are in the list with both names', () => expect(pairs.length).toBeGreaterThan(90));

test.each(pairs)('%s and %s carry the same where they came on one size in one year', (a, b) => {
  expect(disagreements(a, b)).toEqual([]);
});

/** `Ford Ranger 2012–2018`: years of the list in which a model is missing, though it or its twin has years around them. */
function gaps(): string[] {
  const yearsOf = (name: string) =>
    new Set((entries.get(name) ?? []).flatMap((row) => range(row.yearFrom, row.yearTo)));
  const ofModels = [...entries.keys()].flatMap((name) => {
    const years = yearsOf(name);
    return range(Math.min(...years), Math.max(...years)).flatMap((year) =>
      years.has(year) ? [] : [`${name} ${year}: has years before and after`],
    );
  });
  const ofTwins = pairs
    .flatMap(([a, b]) => [[a, b] as const, [b, a] as const])
    .flatMap(([a, b]) => {
      const [own, other] = [yearsOf(a), yearsOf(b)];
      const touches = (year: number) => own.has(year - 1) || own.has(year + 1);
      return [...other].flatMap((year) => (!own.has(year) && touches(year) ? [`${a} ${year}: ${b} has it`] : []));
    });
  return [...ofModels, ...ofTwins].sort();
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test('the list’s gaps between years and beside twins are those that are written down', async () => {
  await expect(`${gaps().join('\n')}\n`).toMatchFileSnapshot('fitment/gaps.csv');
});
