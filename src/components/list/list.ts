/** The islands of a list, which hydrate together: as one module, they are one file. */
export { default as Filter } from '#src/islands/filter/Filter.tsx';
export { default as Results } from '#src/islands/results/Results.tsx';
