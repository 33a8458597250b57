import { MARKER } from '../functions/shop.ts';

/** What must be told to nobody, or only to those whom it is for: each stands nowhere else. */
export const MARKED = {
  ...MARKER,
  password: 'kept-7f3a9-password',
  publish: 'kept-51c0e-publish-secret',
  address: 'kept-c2d77-address-secret',
  typed: 'typed-9be41-',
};
