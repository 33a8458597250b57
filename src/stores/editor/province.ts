/** Begins with what a province has, each part saved as its own setting. */
import type { Entry } from '#src/contracts/editor/entries.ts';
import { dayOf } from '#src/domain/shop/calendar-day.ts';
import { PROVINCES, withProvinceHolidays, type ProvinceCode } from '#src/domain/shop/provinces.ts';
import type { Settings } from '#src/domain/shop/settings.ts';
import { deskCall, loadOverview } from './desk.ts';
import { entryPath, openEntry } from './entry.ts';
import { loadPublish } from './publish.ts';

export type ProvincePart = 'taxes' | 'fee' | 'holidays' | 'place';

/** @returns the error; empty when all of these parts are saved */
export async function takeProvince(code: ProvinceCode, parts: readonly ProvincePart[]): Promise<string> {
  const { name, timeZone, taxes, fee } = PROVINCES[code];
  const changes: Record<
    ProvincePart,
    [id: string, to: (now: Pick<Settings, 'holidays'> & Settings['region']) => unknown]
  > = {
    taxes: ['taxes', () => taxes],
    fee: ['fee_recycling', () => fee],
    holidays: ['hours', (now) => ({ ...now, holidays: withProvinceHolidays(now.holidays, code, dayOf(new Date())) })],
    // a sentence on studs is about the law of another province
    place: [
      'region',
      (now) => ({ ...now, province: name, timeZone, studLaw: now.province === name ? now.studLaw : '' }),
    ],
  };
  let error = '';
  for (const part of parts) {
    const [id, to] = changes[part];
    const path = entryPath('setting', id);
    const read = await deskCall<Entry<'setting'>>(path);
    if (!read.ok) return read.message;
    const { data, version } = read.data;
    const body = { data: { value: to(data.value as never) }, version };
    const saved = await deskCall(path, { method: 'PUT', body });
    if (!saved.ok) error ||= saved.message;
  }
  void loadOverview();
  void loadPublish();
  await openEntry('setting', 'region');
  return error;
}
