import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { illustrationFile, illustrationSet, type PictureView } from './product-picture.ts';
import { isTypeShort, TYPE_SHORTS, WHEEL_TYPE_SHORTS } from './product-type.ts';

test.each([...TYPE_SHORTS, ...WHEEL_TYPE_SHORTS])(
  '%s have their illustrations, and every file that pages name is there',
  (type) => {
    const isTire = isTypeShort(type) && type !== 'tirebags';
    const views: PictureView[] = isTire ? ['front', 'tread', 'side'] : ['front'];
    const names = (isTypeShort(type) ? [1, 2, 3] : type === 'alloy-wheels' ? [1, 2] : [1]).map(
      (tread) => `${type}-${tread}`,
    );
    const files = names.flatMap((name) =>
      views.flatMap((view) => [
        illustrationFile(name, view),
        ...illustrationSet(name, view)
          .split(',')
          .map((file) => file.split(' ')[0]!),
      ]),
    );
    expect(files.filter((file) => !existsSync(`public${file}`))).toEqual([]);
  },
);
