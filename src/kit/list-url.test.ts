import { expect, test } from 'vitest';
import { isListUrl } from './list-url.ts';

test.each([
  'https://lists.example.com/prices.csv',
  'https://lists.example.com:8443/prices.xlsx?shop=12',
  'https://203.0.114.7/list.csv',
  'https://172.15.0.1/list.csv',
  'http://localhost:8900/list.csv',
  'http://127.0.0.1:8900/list.csv',
])('a list may be fetched from %s', (url) => expect(isListUrl(url)).toBe(true));

test.each([
  '',
  'list.csv',
  'file:///etc/passwd',
  'ftp://lists.example.com/list.csv',
  'sftp://lists.example.com/list.csv',
  'http://lists.example.com/list.csv',
  'https://user:word@lists.example.com/list.csv',
  'https://intranet/list.csv',
  'https://nas.local/list.csv',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://10.1.2.3/list.csv',
  'https://172.16.0.1/list.csv',
  'https://192.168.1.1/list.csv',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/list.csv',
  'https://0x0a.1.2.3/list.csv',
  'https://3232235777/list.csv',
  'https://[fd00::1]/list.csv',
  'https://[::ffff:10.0.0.1]/list.csv',
])('not from %s', (url) => expect(isListUrl(url)).toBe(false));
