/** Writes `src/contracts/openapi.json` again, after the calls have changed. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApi, VERSION } from './describe.ts';

const versions = path.join(import.meta.dirname, 'versions.json');
const known = JSON.parse(readFileSync(versions, 'utf8')) as Record<string, string>;
const { document, hash } = openApi();
if (known[VERSION] && known[VERSION] !== hash) {
  console.error(`The calls have changed since version ${VERSION}: raise VERSION in tests/openapi/describe.ts first.`);
  process.exit(1);
}
writeFileSync(versions, `${JSON.stringify({ ...known, [VERSION]: hash }, null, 2)}\n`);
writeFileSync(
  path.join(import.meta.dirname, '../../src/contracts/openapi.json'),
  `${JSON.stringify(document, null, 1)}\n`,
);
