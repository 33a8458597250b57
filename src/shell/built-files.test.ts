import { expect, test } from 'vitest';
import { filesNamedIn, filesNeededBy } from './built-files.ts';

const html = [
  '<link rel="stylesheet" href="/_astro/Scene.pRYfSQx1.css">',
  '<script type="module" src="/_astro/page.astro_astro_type_script_index_0_lang.i7IzFo85.js"></script>',
  '<astro-island component-url="/_astro/MessageForm.B1igyZnj.js" renderer-url="/_astro/client.DTfT9tzw.js" props="{}">',
  '</astro-island><a href="/tires/detail/1/a">',
].join('');

test('a page names its stylesheet, its scripts and the files of its islands', () => {
  expect(filesNamedIn(html)).toEqual([
    '/_astro/Scene.pRYfSQx1.css',
    '/_astro/page.astro_astro_type_script_index_0_lang.i7IzFo85.js',
    '/_astro/MessageForm.B1igyZnj.js',
    '/_astro/client.DTfT9tzw.js',
  ]);
  expect(filesNeededBy(html)).toEqual([
    '/_astro/Scene.pRYfSQx1.css',
    '/_astro/page.astro_astro_type_script_index_0_lang.i7IzFo85.js',
  ]);
});

test('a script names its imports, static and dynamic', () => {
  const script =
    'import{t as e}from"./phone.Ckr_D7F2.js";const m=["_astro/message.BZA9ZV40.js"];' +
    'import(`./list.Dff7y0lR.js`);import("./phone.Ckr_D7F2.js")';
  expect(filesNeededBy(script)).toEqual(['/_astro/phone.Ckr_D7F2.js']);
  expect(filesNamedIn(script)).toEqual([
    '/_astro/phone.Ckr_D7F2.js',
    '/_astro/message.BZA9ZV40.js',
    '/_astro/list.Dff7y0lR.js',
  ]);
  for (const files of [filesNamedIn, filesNeededBy])
    expect(files('@font-face{src:url(/_astro/overpass-latin.OVcxxTd9.woff2) format("woff2")}')).toEqual([
      '/_astro/overpass-latin.OVcxxTd9.woff2',
    ]);
});
