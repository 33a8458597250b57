import { describe, expect, test } from 'vitest';
import { isForEverybody, mayCall, STAFF_ROLES } from './staff.ts';

/** Who may read and who may change what a path names. */
const may = (path: string, isChange: boolean) => STAFF_ROLES.filter((role) => mayCall(role, path, isChange)).join(' ');
const ALL = 'counter editor owner';

describe('what each role may do at the desk', () => {
  test.each([
    // path, who reads, who changes
    ['messages', ALL, ALL],
    ['messages/12', ALL, ALL],
    ['messagesx', 'owner', 'owner'],
    ['appointments', ALL, ALL],
    ['conversations', ALL, ALL],
    ['calendars', ALL, ALL],
    ['staff/me', ALL, 'owner'],
    ['second-factor', ALL, ALL],
    ['overview', ALL, 'owner'],
    ['export/quotes', ALL, 'owner'],
    ['export', 'editor owner', 'owner'],
    ['partners', ALL, 'editor owner'],
    ['entries/product/12', ALL, 'editor owner'],
    ['entries/page', 'editor owner', 'editor owner'],
    ['entries/setting', 'editor owner', 'owner'],
    ['entries/setting/gst', 'editor owner', 'owner'],
    ['entries/settings', 'editor owner', 'editor owner'],
    ['publish', 'editor owner', 'editor owner'],
    ['searches', 'editor owner', 'owner'],
    ['staff', 'owner', 'owner'],
    ['anything', 'owner', 'owner'],
  ])('%s is read by %s and changed by %s', (path, readers, changers) => {
    expect([may(path, false), may(path, true)]).toEqual([readers, changers]);
  });

  test('whoever still has to set up a second factor may do that, and nothing else', () => {
    const paths = ['staff/me', 'second-factor', 'staff', 'messages'];
    expect(paths.filter(isForEverybody)).toEqual(['staff/me', 'second-factor']);
  });
});
