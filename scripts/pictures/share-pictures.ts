/**
 * Draws the pictures for shared links, one for each kind of page: the hero's land, the text and the sign as outlines, and tires
 * in front. The Rockies are Calgary's; the land of other cities is flat.
 */
import path from 'node:path';
import { textPaths, textWidth, type LetterStyle } from '@three-peaks/lettering';
import sharp from 'sharp';
import { capital } from '#src/domain/list/list-heading.ts';
import { countedShops, DRAWN_CITY } from '#src/domain/shop/shop-words.ts';
import { PAPER, type ShopIdentity, type DrawnFile } from './identity.ts';
import pictures from './share-pictures.json' with { type: 'json' };

/** `sign`: letters, digits and `/-+.&'`; `tires`: types from the front row to the back; `file` is without its extension. */
type SharedPicture = (typeof pictures.pictures)[number];
/** Colours by ground; one has those of snow where it names no others. */
const GROUNDS: Record<string, Partial<LandColours>> & { snow: LandColours } = pictures.grounds;
type LandColours = typeof pictures.grounds.snow;
const WIDTH = 1200;
const HEIGHT = 630;
const INK = '#1a1f23';
const TEXT_STYLE: LetterStyle = { height: 66, stretch: 1, slant: 0, spacing: 0 };
const SIGN_STYLE: LetterStyle = { height: 36, stretch: 1, slant: 0, spacing: 0.06 };
const LEFT = 72;

/** A text with its left edge at x and its middle at y. */
const textAt = (text: string, style: LetterStyle, x: number, y: number, fill: string): string =>
  `<g fill="${fill}" transform="translate(${(x + textWidth(text, style) / 2).toFixed(2)} ${y})">${textPaths(text, style)}</g>`;

/** Reduces the height of the letters so that the widest line ends before the tire. */
function fitLines(lines: readonly string[], style: LetterStyle, widest: number): LetterStyle {
  const width = Math.max(...lines.map((line) => textWidth(line, style)));
  return width > widest ? { ...style, height: (style.height * widest) / width } : style;
}

const mountains = (
  c: LandColours,
) => `<path fill="${c.far}" d="M-140 546V430l70-30 70 36l60-34 50 20 70-48 62 40 58-26 66 34 60-40 70 38 60-22 58 30 66-44 70 36 60-30 54 26 66-40 60 42 70-34 64 26 60-36 62 40 64-28 50 30 60-34 70 40 80 10v120z"/>
<path fill="${c.peak}" d="M560 452l92-92 34 34 88-134 76 112 30-30 96 110z"/>
<path fill="#fffefa" d="M774 260l-42 64 22-12 14 20 18-24 20 20 9-8zM652 360l-36 36 22-8 12 12 16-16 16 6zM880 342l-16 18 16-4 10 12 4-10z"/>`;

function outdoors(c: LandColours, hasMountains: boolean): string {
  return `<path fill="${c.arch}" opacity=".55" d="M0 0h1440v330C1290 190 1060 128 760 128S180 196 0 350z"/>
<path fill="url(#arch)" d="M0 0h1440v262C1280 138 1050 84 760 84S190 146 0 286z"/>
<g transform="translate(0 -30)">
${hasMountains ? mountains(c) : ''}
<path fill="${c.hill}" d="M-140 470H0c160-34 320-30 470-18s300 6 470-6 340-14 500 12h200v340H-140z"/>
<path fill="${c.field}" d="M-140 484H0c260-22 520-14 760-14s460-6 680 12h200v320H-140z"/>
<path fill="${c.field2}" d="M-140 520H0c200-20 420-6 560 6s-120 40-700 50z"/>
<path fill="${c.road}" d="M806 469h12l920 300H890z"/>
<path fill="${c.lane}" d="M817 472H819L830 477H828zM842 484H845L862 492H858zM879 502H883L909 514H903zM932 528H939L977 546H969zM1006 564H1016L1067 588H1055zM1104 612H1118L1186 644H1169z"/>
</g>`;
}

const indoors = (
  c: LandColours,
) => `<path fill="${c.field}" d="M0 470h1440v300H0z"/><path fill="${c.field2}" d="M0 470h1440v10H0z"/>
<path fill="none" stroke="#59646b" stroke-width="64" stroke-dasharray="34 5" d="M704 336h190M934 336h190M1164 336h190M704 428h190M934 428h190M1164 428h190"/>
<path fill="none" stroke="#8f7a5c" stroke-width="8" d="M690 288v186M914 288v186M1144 288v186M1374 288v186M686 371h900M686 463h900"/>`;

const named = (text: string, { settings: { region, places } }: ShopIdentity): string =>
  text.replace('{city}', region.city).replace('{shops}', capital(countedShops(places)));

/** What is lettered in the pictures. */
export const sharedTexts = (identity: ShopIdentity): string[] =>
  pictures.pictures.flatMap(({ lines, sign }) => [...lines, sign].map((text) => named(text, identity)));

/** The picture without the tires. */
function shareSvg({ lines: texts, sign, ground }: SharedPicture, identity: ShopIdentity): string {
  const lines = texts.map((text) => named(text, identity));
  const c: LandColours = { ...GROUNDS.snow, ...GROUNDS[ground] };
  const textStyle = fitLines(lines, { ...TEXT_STYLE, height: lines.length > 2 ? 70 : 78 }, 620);
  const step = textStyle.height * 1.3;
  const style = fitLines([sign], SIGN_STYLE, 470);
  const signWidth = Math.max(330, textWidth(sign, style) + 160);
  const isDrawnCity = identity.settings.region.city === DRAWN_CITY;
  const scene = ground === 'indoors' ? indoors(c) : `<g transform="translate(-16 0)">${outdoors(c, isDrawnCity)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${c.sky[1]}"/>
<stop offset=".72" stop-color="${c.sky[2]}"/></linearGradient><linearGradient id="arch" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="${c.sky[0]}"/><stop offset="1" stop-color="${c.arch}"/></linearGradient></defs>
<path fill="url(#sky)" d="M0 0h1440v770H0z"/>${scene}
${lines.map((line, i) => textAt(line, textStyle, LEFT, 96 + textStyle.height / 2 + i * step, INK)).join('')}
<g transform="translate(${LEFT - 8} 474)"><rect width="${signWidth}" height="104" rx="16" fill="${identity.settings.colours.ground}"/>
<rect x="7" y="7" width="${signWidth - 14}" height="90" rx="10" fill="none" stroke="${PAPER}" stroke-opacity=".85" stroke-width="2.5"/>
<g transform="translate(28 22) scale(1.5)">${identity.mark(PAPER, identity.settings.colours.ground)}</g>
${textAt(sign, style, 116, 53, PAPER)}</g></svg>`;
}

/** Positions of the tires in pixels; the last one is behind the others. */
const TIRE_POSITIONS: ReadonlyArray<{ left: number; top: number; width: number }> = [
  { left: 716, top: 118, width: 470 },
  { left: 690, top: 262, width: 290 },
];

const TIRES = path.resolve(import.meta.dirname, '../../public/tires/type');
const shadow = (width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="60"><defs><radialGradient id="s">` +
      '<stop offset="0" stop-color="#141a1e" stop-opacity=".6"/><stop offset="1" stop-color="#141a1e" stop-opacity="0"/>' +
      `</radialGradient></defs><ellipse cx="${width / 2}" cy="30" rx="${width / 2}" ry="30" fill="url(#s)"/></svg>`,
  );

async function draw(kind: SharedPicture, identity: ShopIdentity): Promise<DrawnFile> {
  const layers = (
    await Promise.all(
      kind.tires.map(async (type, i) => {
        const { left, top, width } = TIRE_POSITIONS[i]!;
        const tire = await sharp(path.join(TIRES, `${type}-front-960.webp`))
          .resize(width)
          .toBuffer();
        return [
          { input: shadow(width), left, top: top + width - 44 },
          { input: tire, left, top },
        ];
      }),
    )
  )
    .toReversed()
    .flat();
  const bytes = await sharp(Buffer.from(shareSvg(kind, identity)))
    .resize(WIDTH, HEIGHT)
    .composite(layers)
    .flatten({ background: PAPER })
    .jpeg({ quality: 73, mozjpeg: true })
    .toBuffer();
  return [`og/${kind.file}.jpg`, bytes];
}

export const sharedPictures = (identity: ShopIdentity): Promise<DrawnFile[]> =>
  Promise.all(pictures.pictures.map((kind) => draw(kind, identity)));
