/** The files for a server of one's own (`docs/self-hosting.md`) fit each other, and what the shop reads. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { format } from 'prettier';
import { expect, onTestFinished, test } from 'vitest';
import { databaseVariables } from '#db/client.ts';
import { functionVariables } from '#src/features/http/env.server.ts';
import { commandVariables } from '../scripts/build/command-environment.ts';
import { readNetworks } from '../scripts/serve/client-address.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const known = [databaseVariables, functionVariables, commandVariables].flatMap(({ shape }) => Object.keys(shape));
const compose = read('compose.yaml');
const dockerfile = read('Dockerfile');
const guide = read('docs/self-hosting.md');
/** The lines below a key of the file, `services:` or `  proxy:`. */
const below = (text: string, key: string): string =>
  new RegExp(`^( {0,2})${key}:.*\n((?:\\1 +.*\n|\n)*)`, 'm').exec(text)?.[2] ?? '';
const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

test('the compose file is valid, and starts the shop, a database, and a proxy that alone is reached from outside', async () => {
  await expect(format(compose, { parser: 'yaml' })).resolves.toContain('services:');
  const all = below(compose, 'services');
  const services = [...all.matchAll(/^ {2}([\w-]+):/gm)].map((m) => m[1]!);
  expect(services).toEqual(['shop-1', 'shop-2', 'database', 'proxy', 'backup']);
  expect(services.filter((name) => below(all, name).includes('ports:'))).toEqual(['proxy']);
  for (const part of [below(compose, 'x-shop'), below(all, 'database'), below(all, 'proxy')])
    expect(part).toContain('logging: *logging');
});

test.skipIf(!has('docker', 'compose', 'version'))('Docker Compose reads it', () => {
  const env = { ...process.env, DOMAIN: 'shop.example', DATABASE_PASSWORD: 'p', ADDRESS_SECRET: 'a'.repeat(32) };
  const config = ['compose', '--profile', 'backup', '-f', path.join(root, 'compose.yaml'), 'config'];
  expect(execFileSync('docker', config, { env, encoding: 'utf8' })).toContain('subnet: 172.30.88.0/24');
});

test('servers get only variables that they read; each that is asked for is in the guide', () => {
  const given = [...below(compose, 'x-shop').matchAll(/^ {4}([A-Z_]+):/gm)].map((m) => m[1]!);
  const image = [...(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=/g)].map((m) => m[1]!);
  const unit = [...read('hosting/tire-shop@.service').matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) =>
    [...line!.matchAll(/(\w+)=/g)].map((m) => m[1]!),
  );
  const env = /tire-shop\.env <<END\n([\s\S]*?)END/.exec(guide)![1]!;
  const ofGuide = [...env.matchAll(/^ *([A-Z_]+)=/gm)].map((m) => m[1]!);
  expect(ofGuide).toContain('TRUSTED_PROXIES');
  expect([...given, ...image, ...unit, ...ofGuide].filter((name) => !known.includes(name))).toEqual([]);
  const required = [...compose.matchAll(/\$\{([A-Z_]+):\?/g)].map((m) => m[1]!);
  expect(required.filter((name) => !new RegExp(`^ *${name}=`, 'm').test(guide))).toEqual([]);
});

test('servers believe the proxies of their own network alone, and these overwrite what a visitor has sent', () => {
  const trusted = /TRUSTED_PROXIES: (\S+)/.exec(compose)![1]!;
  expect(compose).toContain(`subnet: ${trusted} `);
  expect(readNetworks(trusted)).toBeDefined();
  expect(read('hosting/nginx.conf')).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(read('hosting/Caddyfile')).not.toContain('trusted_proxies'); // without it, Caddy takes nobody's word
});

test('proxies take no larger body than the shop, and log no secret of a path', () => {
  expect(read('hosting/nginx.conf')).toMatch(/client_max_body_size 10m;[\s\S]*limit_conn connections/);
  expect(read('hosting/Caddyfile')).toMatch(/read_body 30s[\s\S]*max_size 10MB/);
  const unlogged = /~\*(\S+) 0;/.exec(read('hosting/nginx.conf'))![1]!;
  for (const path of [`/quotes/${'a'.repeat(43)}`, '/api/calendar/a.ics', '/api/quotes/a/mail'])
    expect(path).toMatch(new RegExp(unlogged, 'i'));
});

test('proxies ask the server that is started, and the one that takes over during an upgrade', () => {
  expect(read('hosting/Caddyfile')).toContain('reverse_proxy shop-1:8888 shop-2:8888');
  const ports = [...read('hosting/nginx.conf').matchAll(/server 127\.0\.0\.1:(\d+)/g)].map((m) => m[1]!);
  for (const port of ports) expect(guide).toContain(`tire-shop@${port}`);
  expect(ports).toHaveLength(2);
});

test('nginx answers certbot where the guide asks for the certificate', () => {
  const folder = /--webroot-path (\S+)/.exec(guide)![1]!;
  expect(read('hosting/nginx.conf')).toMatch(new RegExp(`acme-challenge/ \\{\\s+root ${folder};`));
});

test.skipIf(!has('nginx', '-v'))('nginx reads its lines', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const [key, certificate] = [path.join(dir, 'key.pem'), path.join(dir, 'certificate.pem')];
  const subject = ['-subj', '/CN=shop.example', '-keyout', key, '-out', certificate];
  expect(has('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject)).toBe(true);
  const lines = read('hosting/nginx.conf')
    .replace(/\/etc\/\S+fullchain.pem/, certificate)
    .replace(/\/etc\/\S+privkey.pem/, key)
    .replaceAll('/var/log/nginx', dir)
    .replace(
      /listen (\S+?)([ ;])/g,
      (_all, port, end) => `listen unix:${dir}/${port.replace(/\W/g, '')}${port.length}${end}`,
    );
  writeFileSync(path.join(dir, 'shop.conf'), lines);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${dir}/t;`);
  const http = `http { access_log off; ${temporary.join(' ')} include ${dir}/shop.conf; }`;
  writeFileSync(path.join(dir, 'nginx.conf'), `events {}\nerror_log stderr;\npid ${dir}/pid;\n${http}\n`);
  const { status, stderr } = spawnSync('nginx', ['-t', '-p', dir, '-c', `${dir}/nginx.conf`], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: expect.not.stringContaining('[warn]') });
});

test.skipIf(!has('caddy', 'version'))('Caddy reads its lines', () => {
  const args = ['adapt', '--adapter', 'caddyfile', '--config', path.join(root, 'hosting/Caddyfile')];
  const read = execFileSync('caddy', args, { env: { ...process.env, DOMAIN: 'shop.example' }, encoding: 'utf8' });
  expect(read).toContain('"dial":"shop-2:8888"');
});

test('the image is made of files that are there, by the Node of version managers, and without secrets', () => {
  const copied = [...dockerfile.matchAll(/^COPY --chown=\S+ (.*) \S+$/gm)].flatMap((m) => m[1]!.split(' '));
  expect(copied).toContain('.');
  expect(copied.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  expect(/^FROM node:(\d+)/m.exec(dockerfile)![1]).toBe(read('.nvmrc').trim());
  const left = read('.dockerignore').split('\n');
  for (const name of ['.git', '.env', '.data', '**/node_modules', 'backups']) expect(left).toContain(name);
  const started = [
    ...`${dockerfile}${compose}${read('hosting/tire-shop@.service')}`.matchAll(/scripts\/[\w/.-]+\.\w+/g),
  ];
  expect(started.filter(([file]) => !existsSync(path.join(root, file)))).toEqual([]);
});

test.skipIf(!has('systemd-analyze', '--version'))('systemd reads the units', () => {
  const units = globSync('hosting/*.{service,timer}', { cwd: root });
  expect(units).toHaveLength(3);
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { cwd: root, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
