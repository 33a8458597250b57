/** Words of trims, packages, cabs, drives and engines: beside a vehicle they are no names of tires, and no typing errors. */
import { keyOf } from './tokens.ts';

const keys = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/).map((word) => keyOf(word.replaceAll('_', ' '))));

/** Cabs, boxes, drives and engines: their tires are those of the trim. An underscore is a space. */
const DRIVE_WORDS = keys(
  `4x4 4wd 2wd awd fwd rwd 4_wheel_drive all_wheel_drive four_wheel_drive front_wheel_drive rear_wheel_drive 4matic
  quattro xdrive sdrive 4motion sh-awd e-awd allroad_drive crew_cab crewcab crew quad_cab quadcab double_cab regular_cab
  extended_cab super_cab supercab supercrew mega_cab access_cab king_cab crewmax double_crew long_box short_box long_bed
  short_bed longbox shortbox diesel cummins duramax power_stroke powerstroke ecodiesel ecoboost hemi vortec triton
  turbo_diesel turbodiesel gas v6 v8 v10 i4 4_cylinder 4cyl 6_cylinder 6cyl 8_cylinder turbo tdi tsi tfsi fsi cdi bluetec
  skyactiv vtec manual automatic sedan 4_door 2_door 4dr 2dr 5_door one_ton 1_ton half_ton 3_4_ton three_quarter_ton
  2.0t 3.0t 2.5 3.5 3.6 5.3 5.7 6.2 6.6 6.7 heavy_duty hd super_duty superduty pickup series class model`,
);

/** Trims, packages and bodies that may have tires of their own. */
const TRIM_WORDS = keys(
  `ltz ls ltd rst lt z71 trail_boss custom high_country at4 at4x denali slt sle elevation wt work_truck premier ss zr2
  lariat xlt king_ranch platinum tremor raptor stx fx4 fx2 sport_trac titanium sel se ses s st st-line black_widow timberline
  laramie big_horn bighorn lone_star longhorn outdoorsman tradesman rebel trx warlock sxt slt_plus slxt express night_edition
  power_wagon limited touring premium preferred luxury ultimate essential advance technology tech elite a-spec type_s type_r
  ex ex-l exl lx dx sx gt gt-line gt-s gts gls gs gl glx gsx si sv sl sr sr5 le xle xse xe trd trd_pro trd_sport trd_off_road
  off_road nightshade adventure trail trailhunter capstone 1794 nismo pro-4x pro4x midnight rock_creek platinum_edition
  wilderness onyx outdoor convenience 2.5i 3.6r xt sti_sport sport sport_touring n_line n-line nline n calligraphy trendline
  comfortline highline execline r-line rline gli sportline autobahn f_sport fsport executive inscription momentum r-design
  recharge cross_country polestar_engineered m_sport msport m_performance amg s_line sline black_optic competition prestige
  progressiv technik komfort avenir essence sahara rubicon sport_s willys overland laredo summit trailhawk altitude north
  latitude high_altitude mojave trackhawk srt srt8 r/t scat_pack hellcat daytona unlimited 4xe hybrid plug-in plug_in
  plugin plug_in_hybrid phev ev electric energi prime wagon hatchback hatch coupe convertible cabriolet roadster crossover
  sportback avant estate touring_wagon drw srw dually dual_rear_wheel single_rear_wheel dual_rear_wheels tow_package
  ld classic lwb swb l xl grand_touring gr signature kuro carbon_edition special_edition limited_edition anniversary
  base long_range standard_range performance plaid`,
);

const isIn = (words: ReadonlySet<string>, key: string): boolean =>
  words.has(key) || (key.length > 3 && key.endsWith('s') && words.has(key.slice(0, -1)));

/** @param key as `keyOf` writes it, of one word or several */
export const isDriveWord = (key: string): boolean => isIn(DRIVE_WORDS, key);

export const isTrimWord = (key: string): boolean => isIn(TRIM_WORDS, key) || isDriveWord(key);

/** Words of the trade that are trims of some makes: an LT is a Chevrolet, unless its tires are meant. */
const TRIMS_OF_MAKES: Readonly<Record<string, readonly string[]>> = {
  lt: ['chevrolet', 'pontiac'],
  xl: ['ford'],
  performance: ['tesla', 'ford', 'polestar'],
};
const TRIMS_OF_ANY = new Set(['touring', 'premium', '4x4', 'economy', 'plus']);

export const isTrimOf = (make: string, key: string): boolean =>
  TRIMS_OF_ANY.has(key) || (TRIMS_OF_MAKES[key]?.includes(make) ?? false);
