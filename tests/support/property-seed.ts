/**
 * Gives fast-check one seed, so that every run tries the same examples: what fails once fails for everybody. `PROPERTY_SEED` sets
 * another one, or `random` one that each failure prints.
 */
import fc from 'fast-check';

const seed = process.env.PROPERTY_SEED ?? '1';
if (seed !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
