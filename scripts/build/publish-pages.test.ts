import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './publish-pages.ts';

test('lists scripts and styles by the hash that browsers compute, each once', () => {
  const policy = contentSecurityPolicy({ scripts: ["alert('é')", "alert('é')", ''], styles: ['a{b:c}'] });
  // printf "alert('é')" | openssl dgst -sha256 -binary | base64
  expect(policy.match(/'sha256-[^']+'/g)).toEqual(
    expect.arrayContaining(["'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"]),
  );
  expect(policy.match(/'sha256-/g)).toHaveLength(3);
  expect(policy).toMatch(/; style-src 'self' 'sha256-[A-Za-z0-9+/]{43}='; object-src/);
});

test('allows no other origin and no unsafe keyword', () => {
  expect(contentSecurityPolicy({ scripts: [], styles: [] })).not.toMatch(/unsafe|https?:|data:|blob:|\*/);
});
