import { types, type PictureType, type Subject, type View } from './subject.ts';

/** A pattern as the shop's list has it. */
export interface ListedPattern {
  brand: string;
  brandSlug: string;
  pattern: string;
  slug: string;
  type: PictureType;
  sizes: readonly { code: string }[];
  snowflake: boolean;
  studdable: boolean;
}

export interface Wanted {
  stem: string;
  subject: Subject;
  views: readonly View[];
}

const viewsOf = (type: PictureType): readonly View[] => (type === 'tirebags' ? ['front'] : ['front', 'tread', 'side']);

/** Every picture the shop needs: one of each type for patterns nobody has drawn, then each listed pattern in a size from the middle of its range. */
export function listWanted(patterns: readonly ListedPattern[]): Wanted[] {
  const ofTypes = types.map((type): Wanted => {
    const snowflake = type === 'wintertires' || type === 'allweathertires';
    return {
      stem: `type/${type}`,
      subject: { type, brand: '', pattern: '', size: '', snowflake, studdable: false },
      views: viewsOf(type),
    };
  });
  return [
    ...ofTypes,
    ...patterns.map(({ brand, brandSlug, pattern, slug, type, sizes, snowflake, studdable }): Wanted => ({
      stem: `${brandSlug}/${slug}`,
      subject: { type, brand, pattern, size: sizes[sizes.length >> 1]?.code ?? '', snowflake, studdable },
      views: viewsOf(type),
    })),
  ];
}
