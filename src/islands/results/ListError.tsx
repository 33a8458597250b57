import { phoneText } from '#src/domain/shop/phone.ts';
import type { ListShop } from '#src/domain/list/list-state.ts';
import { Icon } from '#src/ui/Icon.tsx';

/** Shown after a failed call: what happened, Retry, and the phone. The list before it stays. */
export function ListError({ message, shop, onRetry }: { message: string; shop: ListShop; onRetry: () => void }) {
  const phone = shop.phones[0]?.phone;
  return (
    <div className="error cluster">
      <p>
        <b>We could not load these tires.</b> {message} Showing the earlier results.
      </p>
      <button type="button" className="btn btn-sm" onClick={onRetry}>
        Retry
      </button>
      {phone && (
        <a className="btn btn-sm" href={`tel:${phone}`}>
          <Icon name="phone" />
          {phoneText(phone)}
        </a>
      )}
    </div>
  );
}
