import { MARKER } from '../support/shop.ts';

/** Secrets that no response may contain, or only those to their owner. Each occurs nowhere else. */
export const MARKED = {
  ...MARKER,
  password: 'kept-7f3a9-password',
  publish: 'kept-51c0e-publish-secret',
  address: 'kept-c2d77-address-secret',
  typed: 'typed-9be41-',
};
