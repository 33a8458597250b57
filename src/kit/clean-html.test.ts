import { expect, test } from 'vitest';
import { cleanHtml, addPictureSources } from './clean-html.ts';

test.each([
  ['<p>Text<script>alert(1)</script></p>', '<p>Text</p>'],
  ['<p onclick="alert(1)" style="color:red" class="x">Text</p>', '<p>Text</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="JaVa&#9;Script:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  ['<a href="/faq">x</a>', '<a href="/faq">x</a>'],
  ['<a href=" HTTP://a.example/x">x</a>', '<a href="https://a.example/x" rel="noopener">x</a>'],
  ['<a href="https://a.example" target="_blank">x</a>', '<a href="https://a.example" rel="noopener">x</a>'],
  ['<img src="x" onerror="alert(1)">', ''],
  ['<img src="data:image/svg+xml,x">', ''],
  ['<p><img src="https://evil.example/pixel.gif"> Text</p>', '<p> Text</p>'],
  [
    `<img src="/uploads/${'0123456789abcdef'.repeat(2)}-960.webp" onerror="alert(1)" width="960" height="640">`,
    `<img src="/uploads/${'0123456789abcdef'.repeat(2)}-960.webp" width="960" height="640" alt="" loading="lazy" />`,
  ],
  [`<img src="/uploads/${'0123456789abcdef'.repeat(2)}-960.webp?x=1">`, ''],
  ['<img src="/uploads/../api/logout">', ''],
  ['<svg onload="alert(1)"><a href="/x">t</a></svg>', '<a href="/x">t</a>'],
  ['<iframe src="https://a.example"></iframe><style>*{}</style><form><input></form>', ''],
  ['<h1>Title</h1>', '<h2>Title</h2>'],
])('%s', (html, clean) => expect(cleanHtml(html)).toBe(clean));

test('an uploaded picture comes in three widths and two formats, and nothing else is touched', () => {
  const hash = '0123456789abcdef'.repeat(2);
  const html = addPictureSources(
    cleanHtml(`<p>One</p><img alt='a "b" > c' src="/uploads/${hash}-960.webp"><p>Two</p>`),
  );
  const set = (format: string) =>
    [480, 960, 1440].map((width) => `/uploads/${hash}-${width}.${format} ${width}w`).join(',');
  const sizes = 'sizes="(min-width:960px) 720px,92vw"';
  expect(html).toBe(
    `<p>One</p><picture><source type="image/avif" srcset="${set('avif')}" ${sizes}>` +
      `<img srcset="${set('webp')}" ${sizes} alt="a &quot;b&quot; &gt; c" src="/uploads/${hash}-960.webp" loading="lazy" />` +
      '</picture><p>Two</p>',
  );
  expect(cleanHtml(html)).toBe(cleanHtml(cleanHtml(html)));
});
