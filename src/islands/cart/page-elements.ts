/** Names that tie the page of the cart to its script. */
export const CART = 'cart';
/** on a cell: the figure that it shows, a `CartFigure` */
export const CART_FIGURE = 'data-sum';
/** class of the box that shows when the cart did not load */
export const CART_ERROR_BOX = 'cart-error';
/** on the element for why the cart did not load */
export const CART_ERROR = 'data-why';

export type CartFigure = 'quantity' | 'total';
