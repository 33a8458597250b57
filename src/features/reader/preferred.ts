/** Those that fit; if none fits, all. */
export const preferred = <T>(all: readonly T[], fits: (one: T) => boolean): readonly T[] => {
  const some = all.filter(fits);
  return some.length ? some : all;
};
