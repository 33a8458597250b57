import { expect, test } from 'vitest';
import { minifyInlineScripts } from './inline-scripts.ts';

test('an inline script is minified, and all else stays as it is', async () => {
  const source = `---
const before = '<b>';
---
<p>
  two   spaces
</p>
<script is:inline>
  // a comment
  (function (document) {
    if (document.hidden) return;
    document.title = 'One';
  })(document);
</script>
<script is:inline type="application/ld+json" set:html={data}></script>
<script>
  import './module.ts';
</script>
`;
  expect(await minifyInlineScripts(source)).toBe(`---
const before = '<b>';
---
<p>
  two   spaces
</p>
<script is:inline>(function(n){n.hidden||(n.title="One")})(document)</script>
<script is:inline type="application/ld+json" set:html={data}></script>
<script>
  import './module.ts';
</script>
`);
});
