import type { PictureView } from '#src/features/products/product-picture.ts';

export const SLIDE_TIRES: Record<string, readonly [type: string, view: PictureView, alt: string]> = {
  winter: ['wintertires', 'front', 'Winter tire with a finely cut tread'],
  allweather: ['allweathertires', 'front', 'All-weather tire'],
  truck: ['allterraintires', 'front', 'All-terrain tire with open blocks'],
  change: ['wintertires', 'side', 'Winter tire from the side'],
  storage: ['tirebags', 'front', 'Tire in a storage bag'],
  partner: ['summertires', 'front', 'Summer tire'],
  repair: ['allseasontires', 'front', 'All-season tire'],
  mountain: ['allweathertires', 'side', 'All-weather tire from the side'],
};
