/** The islands of a list, which hydrate together: as one module, they are one file. */
export { default as Filter } from '#src/islands/list/Filter.tsx';
export { default as Results } from '#src/islands/list/Results.tsx';
