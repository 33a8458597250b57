import { expect, it } from 'vitest';
import { searchToCount } from '#src/features/search/searches.private.server.ts';

it.each([
  ['  2019 RAV4   Winter ', '2019 rav4 winter'],
  ['Pneus d’été 225/65R17', 'pneus dete 225/65r17'],
  ['33x12.50R20 under $300', '33x12.50r20 under $300'],
  ['?winter!', 'winter'],
  ['225–65 17', '225-65 17'],
  [`${'a'.repeat(59)} ${'b'.repeat(9)}`, 'a'.repeat(59)],
  ['a'.repeat(70), 'a'.repeat(60)],
])('%s is counted as “%s”', (typed, counted) => expect(searchToCount(typed)).toBe(counted));

it.each(
  `403-555-0142 | (403) 555 0142 | 403.555.0142 | 4035550142 | 403 5550142 | 403/555-0142 | 555-0142
555 0142 | +1 403 555 0142 | +14035550142 | 1-403-555-0142 | 0044 20 7946 0958 | 4 0 3 5 5 5 0 1 4 2
40 35 55 01 42 | call me 403-555-0142 winter | winter tires 403 555 0142 jane | ４０３５５５０１４２
403–555–0142 | 403—555—0142 | four oh three five five five zero one four two | tel 555.0142
text me at 5550142000 | 046 454 286 | 046-454-286 | 046454286 | sin 046 454286 | my SIN is 046454286
046.454.286 | 4111 1111 1111 1111 | 4111111111111111 | 4111-1111-1111-1111 | visa 4111 11
licence 123456-789 | 1HGCM82633A004352 | 1HGCM 82633 A004352 | 1hgcm-82633-a004352
1HG CM8 263 3A0 043 52 | VIN: 2T1BURHE0JC 123456 | vin 1hgcm82633a 004352 civic
2T1BURHE0JC123456 tires | JTMBFREV7 HJ123456 | jane@example.com rims | jane at example dot com
jane (at) example (dot) com | jane@example | mail jane＠example.com | https://example.com/x tires
www.example.com | example.com/tires | bit.ly/abc | see example.ca | http://10.0.0.1 | 123 Main Street
1420 17 Ave SW | 17th Ave SW | 4520 Macleod Trail SE | 88 Panorama Hills Way NW | 12 Elm Cres.
7 Rue Principale boulevard | 123 4th street | 15 Country Hills Blvd NW | unit 5, 123 main | apt 204
1HGCM82633A tires | 1HGCM 82633 A004352 accord | VIN. 1HGCM 82633 A004352. | 12 Elm Trail Calgary
PO Box 123 | T2P 1J9 | t2p1j9 | delivery to T3A-2B4 | 101 Crowchild Trail NW Calgary
55 falconridge dr ne`.split(/ \| |\n/),
)('%s is not counted', (typed) => expect(searchToCount(typed)).toBe(''));

it.each(
  `225/65r17 | 2256517 | 225 65 17 | 225 6517 | 225-65-17 | 33125020 | 33x12.50r20 | 225 65 17 235 60 18
lt265/70r17 121/118s | 265 70 r17 121 118 | 225/65r17 102h set of 4 | 205/55-16 | 11r22.5
195 65 15 91h | 2019 rav4 xle | 2018 focus st | 2019 4runner trail | 2020 tacoma trd off road
2015 all wheel drive suv | 2500hd 2017 | 2021 f-150 lariat | ram 1500 2019 big horn | 1500 | x-ice snow
p zero | p.zero | scorpion zero | open country a/t iii | winter tires under $300 | at4w 275/65r18
toyo celsius cargo | 2016 road king | st225/75r15 load range e | 4x100 | bmw 328i 2013 xdrive
tires for 2016 mazda cx-5 17 inch | tpms 433mhz | 5x114.3 | one two | best all season tires 2026
f-150 2019 | f150 2019 | f-150-2019 | chrysler 300 2012 | lexus es 350 2016 winter | fiat 500 2015
2019 silverado trail boss 1500 | tires for civic 2018 | tundra trd camry xls | 225 65 17 103 t 33 2019`.split(
    / \| |\n/,
  ),
)('%s is counted', (typed) => expect(searchToCount(typed)).not.toBe(''));
