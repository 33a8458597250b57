/** On the element around a product's stars: the product's id. */
export const RATED_PRODUCT = 'data-rating';
/** `id` of the popover that holds the form. */
export const RATING_POPOVER = 'rating';
