/** The parts of a size, in the order of the selects: width, aspect ratio and rim. */
export const SIZE_PART_KEYS = ['w', 'a', 'r'] as const;
