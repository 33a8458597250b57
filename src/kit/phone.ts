/** A Canadian number in its usual form: `+14035550142` → `403-555-0142`. Anything else stays as it is. */
export const phoneText = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
