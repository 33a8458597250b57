import { cartCall } from './quick-order-calls.ts';
import { answer } from '#src/features/http/endpoint.server.ts';

const EMPTY = { items: [], quantity: 0, subtotal: '0.00', gst: '0.00', total: '0.00' };

export default answer(cartCall, async () => ({ data: EMPTY }));
