/** Begins with what a province has: taxes, fee, holidays and place, each saved as its own setting. */
import type { EntryAnswer } from '#src/contracts/editor/entries.ts';
import { dayOf } from '#src/domain/shop/calendar-day.ts';
import { PROVINCES, withProvinceHolidays, type ProvinceCode } from '#src/domain/shop/provinces.ts';
import type { Settings } from '#src/domain/shop/settings.ts';
import { deskCall, loadOverview } from './desk.ts';
import { entryPath, openEntry } from './entry.ts';
import { loadPublish } from './publish.ts';

export const PROVINCE_PARTS = ['taxes', 'fee', 'holidays', 'place'] as const;
export type ProvincePart = (typeof PROVINCE_PARTS)[number];

/** @returns the error; empty when all of these parts are saved */
export async function takeProvince(code: ProvinceCode, parts: readonly ProvincePart[]): Promise<string> {
  const { name, timeZone, taxes, fee } = PROVINCES[code];
  const saves: Record<ProvincePart, () => Promise<string>> = {
    taxes: () => changeSetting('taxes', () => taxes),
    fee: () => changeSetting('fee_recycling', () => fee),
    holidays: () =>
      changeSetting('hours', (hours: Pick<Settings, 'holidays'>) => ({
        ...hours,
        holidays: withProvinceHolidays(hours.holidays, code, dayOf(new Date())),
      })),
    place: () =>
      changeSetting('region', (region: Settings['region']) => ({
        ...region,
        province: name,
        timeZone,
        studLaw: region.province === name ? region.studLaw : '', // the law of another province
      })),
  };
  let error = '';
  for (const part of parts) error ||= await saves[part]();
  void loadOverview();
  void loadPublish();
  await openEntry('setting', 'region');
  return error;
}

async function changeSetting<Value>(id: string, to: (value: Value) => unknown): Promise<string> {
  const path = entryPath('setting', id);
  const read = await deskCall<EntryAnswer<'setting'>>(path);
  if (!read.ok) return read.message;
  const { data, version } = read.answer.data;
  const saved = await deskCall<EntryAnswer>(path, {
    method: 'PUT',
    body: { data: { value: to(data.value as Value) }, version },
  });
  return saved.ok ? '' : saved.message;
}
