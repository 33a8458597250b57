import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { illustrationFile, illustrationSet, type PictureView } from './product-picture.ts';
import { TYPE_SHORTS } from './product-type.ts';

test.each(TYPE_SHORTS)('%s have three illustrations, and every file that pages name is there', (type) => {
  const views: PictureView[] = type === 'tirebags' ? ['front'] : ['front', 'tread', 'side'];
  const names = [1, 2, 3].map((tread) => `${type}-${tread}`);
  const files = names.flatMap((name) =>
    views.flatMap((view) => [
      illustrationFile(name, view),
      ...illustrationSet(name, view)
        .split(',')
        .map((file) => file.split(' ')[0]!),
    ]),
  );
  expect(files.filter((file) => !existsSync(`public${file}`))).toEqual([]);
});
