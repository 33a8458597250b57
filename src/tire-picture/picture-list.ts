import { types, type PictureType, type Subject, type View } from './subject.ts';

/** A pattern as the catalogue lists it. */
export interface ListedPattern {
  brand: string;
  brandSlug: string;
  pattern: string;
  slug: string;
  type: PictureType;
  sizes: readonly { code: string }[];
  /** null: not stated, and not drawn */
  snowflake: boolean | null;
  studdable: boolean | null;
}

export interface PictureRequest {
  stem: string;
  subject: Subject;
  views: readonly View[];
}

/** The views that a type's pictures show. */
export const viewsOf = (type: PictureType): readonly View[] =>
  type === 'tirebags' ? ['front'] : ['front', 'tread', 'side'];

/**
 * All pictures that the shop needs: one for each type, shown for patterns without their own, then one for each pattern,
 * in a size from the middle of its range.
 */
export function listPictures(patterns: readonly ListedPattern[]): PictureRequest[] {
  const ofTypes = types.map((type): PictureRequest => {
    const snowflake = type === 'wintertires' || type === 'allweathertires';
    return {
      stem: `type/${type}`,
      subject: { type, brand: '', pattern: '', size: '', snowflake, studdable: false },
      views: viewsOf(type),
    };
  });
  return [
    ...ofTypes,
    ...patterns.map(({ brand, brandSlug, pattern, slug, type, sizes, snowflake, studdable }): PictureRequest => ({
      stem: `${brandSlug}/${slug}`,
      subject: {
        type,
        brand,
        pattern,
        size: sizes[sizes.length >> 1]?.code ?? '',
        snowflake: snowflake === true,
        studdable: studdable === true,
      },
      views: viewsOf(type),
    })),
  ];
}
