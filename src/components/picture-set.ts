/** How wide the product page's first picture stands; its preload must say the same. */
export const GALLERY_SIZES = '(min-width:1240px) 520px,(min-width:960px) 42vw,78vw';
