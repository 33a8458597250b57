/** Ids of the header's popovers: buttons open them by `popovertarget`. */
export const POPOVER_IDS = {
  search: 'find',
  shops: 'places',
  account: 'account',
  hours: 'hours',
  call: 'calls',
  mobileMenu: 'm-all',
} as const;
