/** The islands of a list, which hydrate together: as one module, they are one file. */
export { default as Filter } from './Filter.tsx';
export { default as Results } from './Results.tsx';
