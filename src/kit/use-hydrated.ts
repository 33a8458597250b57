import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};
const isHere = () => true;
const isServer = () => false;

/** False on the server, and in a browser until the island has hydrated. */
export const useHydrated = (): boolean => useSyncExternalStore(subscribe, isHere, isServer);
