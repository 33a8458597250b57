/** SearchedWords of trims, packages, cabs, drives and engines: beside a vehicle they are no names of tires, and no typing errors. */
import { keyOf } from './tokens.ts';

const keys = (words: string): ReadonlySet<string> =>
  new Set(
    words
      .trim()
      .split(/\s+/)
      .map((word) => keyOf(word.replaceAll('_', ' '))),
  );

/** Cabs, boxes, drives and engines: their tires are those of the trim. An underscore is a space. */
const DRIVE_WORDS = keys(`
  1.5t 1.6t 1/2_ton 1_ton 2.0l 2.4l 2.7l 2door 2dr 2wd 3.0l 3.5l 3.6l 3/4_ton 3_4_ton 4_cyl 4_cylinder 4_wheel_drive
  4door 4dr 4matic 4motion 4wd 4x2 5.0l 5.3l 5.5_foot_box 5.7l 5_speed 6.0l 6.2l 6.4l 6.5_foot_box 6.6l 6.7l 6_cyl
  6_cylinder 6_speed 7.3l 8_cylinder 8_foot_box access_cab all_wheel_drive automatic awd awd_i base base_model
  bluetec box_truck cab_and_chassis cab_chassis cargo_van cdi chassis_cab  club_cab coyote crew crew_cab
  crewcab crewmax cummins cutaway cvt diesel double_cab duramax e_awd ecodiesel edition etorque ext ext_cab
  extended_cab fastback flat_deck four_wheel_drive front_wheel_drive fsi fully_loaded fwd gas gasoline half_ton hd
  heavy_duty hemi i6 inline_6 king_cab long_bed long_box longbed longbox magnum_v8 manual mega_cab minivan 
  one_ton package part_time_4wd passenger_van pentastar pickup power_stroke powerstroke quad_cab quadcab quattro
  rear_wheel_drive regular_cab rwd sdrive sedan  sh_awd short_bed short_box shortbed shortbox single_cab
  skyactiv soft_top standard_box standard_cab standard_transmission super_cab super_crew super_duty supercab
  supercrew superduty tdi tfsi three_quarter_ton tsi turbo turbo_diesel turbodiesel twin_turbo two_wheel_drive v10
  v12 v6 v8 vortec vtec xdrive
`);

/** Trims, packages and bodies that may have tires of their own. */
const TRIM_WORDS = keys(`
  1.4t 1.8t 100d 100th_anniversary 1794 1794_edition 1le 1lt 1ss 2.0t 2.5i 2.5l 2.5x 28d 28i 2_door 2lt 2ss 3.0si
  3.0t 3.5x 3.6r 300c 300s 30e 30i 35d 35i 392 3_door 3lt 4.4i 4.6is 4.8is 40d 40e 40i 45e 48i 4_door 4x4 4xe 50e
  50i 5_door 5_plus_2 75d a_spec abarth activ active advanced adventure all4 all_terrain_package altitude
  american_value_package amg amg_line amg_package anniversary_edition apex at4 at4x autobahn autobiography autograph
  avant avantgarde avenir awc b5 b6 badlands bev big_bend big_horn black_appearance_package black_diamond
  black_edition black_label blackwing boss_302 brabus bullitt cabrio cabriolet california_special calligraphy
  canada_value_package capstone carrera carrera_4 carrera_4s carrera_s ce citadel classic classica comfortline
  competition competition_package convenience convertible coupe crew_plus cross_country cross_turismo crossover
  custom custom_trail_boss cvp cx cxl cxs d5 dark_horse daytona demon denali denali_ultimate designo drw dual_motor
  dual_rear dual_rear_wheel dual_rear_wheels duallie dually dx dx_g e46 e60 e70 e83 e90 e91 e92 e93 e_hybrid e_plus
  e_ray eco ecoboost ecoboost_performance_package edrive35 edrive40 electric elevation elite energi es essence
  essential esv ev everglades ex ex_l_navi ex_plus ex_premium exclusive execline executive_package exl
  extended_range f10 f30 f31 f36 f80 f82 f_sport first_edition flash freedom full_electric fx2 fx4 g01 g05 g20 g22
  g30 gl gl_premium gli gls_premium gran_coupe gran_turismo grand_sport grand_touring graphite gs gs_l gt gt350
  gt500 gt_awd gt_limited gt_line gt_performance_package gt_performance_package_level_2 gt_premium gts gx gxp
  hardtop harley_davidson hatch hatchback hellcat heritage heritage_edition hev high_altitude high_country high_roof
  highland highline hse hse_luxury hybrid hybrid_le hybrid_xle hybrid_xse inscription islander jcw jk jku jl jlu jlx
  john_cooper_works jt juniper jx king_ranch komfort kompressor kuro l labrador laramie laramie_longhorn laredo
  lariat latitude launch_edition lci ld le le_plus leather limited limited_edition lone_star long_range longhorn
  lounge low_roof ls lt lt_trail_boss ltd ltz lusso luxe luxury luxury_package lwb lx lx_plus m40i m50 m50d m50i m60
  m60i m_package m_performance m_sport mach_1 maxx maybach medium_roof midnight midnight_edition mild_hybrid mojave
  momentum n n_line nevada night_edition nightshade nismo noir north note_plus off_road onyx outdoor_xt outdoorsman
  outer_banks overland p100d p250 p300 p400 p85 p85d p90d passion performance performance_package phev plaid
  platinum platinum_elite plug_in plug_in_hybrid polestar_engineered pop preferred preferred_trend premier premium
  premium_luxury premium_plus prerunner prestige pro pro_4x pro_x progressiv pure quad_motor quadrifoglio r/t
  r_design r_dynamic r_line ralliart range_extender raptor raptor_r rebel recharge red_sport red_sport_400 redeye
  redline reserve rex rf rho rock_creek rs rs_touring rst rubicon rubicon_392 s s_awc s_line sahara sasquatch
  sasquatch_package scat_pack scat_pack_widebody sdrive20i sdrive28i sdrive30i sdrive35i sdrive35is se se1
  se_dynamic se_v6 sel select sensory ses shelby shelby_gt350 shelby_gt500 si si4 signature single_motor
  single_rear_wheel single_rear_wheels sl sl_premium sle slt special_edition sport sport_design sport_package
  sport_tech sport_touring sport_turismo sport_wagon sportback spyder sr sr5 srt srt4 srt8 srt_392 srt_hellcat
  srt_hellcat_widebody srw ss ss_1le st st_line st_line_elite standard_range sti stingray stingray_z51 stow_and_go
  stow_n_go stx summit supercharged sv sv6 svr swb sx sx_limited sx_turbo sxt sxt_awd symmetrical_awd t4 t5 t6 t8
  targa td6 tech tech_package technik technology_package tfsi_e ti timberline titanium tj touring touring_l
  touring_plus trackhawk tradesman trail_boss trail trailhawk trailhunter trailsport trd trd_4x4 trd_off_road trd_pro
  trd_sport trekking tremor trend trendline trx tungsten turbo_s type_r type_s ultimate ultimate_calligraphy
  ultra_luxury unlimited upland urban  vignale vogue vr6 w164 w166 w203 w204 w205 w211 w212 w213 wagon
  warlock widebody wilderness wildtrak willys wk wk2 wl wolfsburg work_truck wt x164 x204 x253 x31 x_line x_pro
  xdrive28d xdrive28i xdrive30e xdrive30i xdrive35d xdrive35i xdrive40 xdrive40e xdrive40i xdrive45e xdrive48i
  xdrive50 xdrive50e xdrive50i xfe xl xle xle_premium xlt xr xrs xse xt z/28 z06 z51 z71 z85 zl1 zl1_1le zr1 zr2
`);

const isIn = (words: ReadonlySet<string>, key: string): boolean =>
  words.has(key) || (key.length > 3 && key.endsWith('s') && words.has(key.slice(0, -1)));

/** @param key as `keyOf` writes it, of one word or several */
export const isDriveWord = (key: string): boolean => isIn(DRIVE_WORDS, key);

export const isTrimWord = (key: string): boolean => isIn(TRIM_WORDS, key) || isDriveWord(key);

/** Trims that are written in several ways. */
const SAME_TRIMS: Readonly<Record<string, readonly string[]>> = {
  drw: ['dually', 'dualrearwheels'],
  dually: ['dually', 'dualrearwheels'],
  srw: ['srw', 'singlerearwheels'],
};

/** Whether a word is the whole name of a trim, or stands in it. @param key as `keyOf` writes it */
export const isInTrim = (key: string, trim: string): boolean =>
  keyOf(trim) === key ||
  (key.length > 4 && keyOf(trim).includes(key)) ||
  trim.split(/[\s/-]+/).some((word) => keyOf(word) === key || `${keyOf(word)}s` === key) ||
  (SAME_TRIMS[key]?.includes(keyOf(trim)) ?? false);

/** SearchedWords of the trade that are trims of some makes: an LT is a Chevrolet, unless its tires are meant. */
const TRIMS_OF_MAKES: Readonly<Record<string, readonly string[]>> = {
  lt: ['chevrolet', 'pontiac', 'saturn'],
  xl: ['ford'],
  rt: ['dodge', 'ram'],
  performance: ['tesla', 'ford', 'polestar'],
};
const TRIMS_OF_ANY = new Set(['touring', 'premium', '4x4', 'economy', 'plus']);

export const isTrimOf = (make: string, key: string): boolean =>
  TRIMS_OF_ANY.has(key) || (TRIMS_OF_MAKES[key]?.includes(make) ?? false);
