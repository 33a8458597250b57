/** Those of some that fit, or all of them where none does. */
export const preferred = <T>(all: readonly T[], fits: (one: T) => boolean): readonly T[] => {
  const some = all.filter(fits);
  return some.length ? some : all;
};
