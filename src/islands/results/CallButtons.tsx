import { phoneText } from '#src/domain/shop/phone.ts';
import type { ListShop } from '#src/domain/list/list-state.ts';
import { Icon } from '#src/ui/Icon.tsx';

/** A call button for each shop, and one for a text message. */
export function CallButtons({ shop }: { shop: ListShop }) {
  return (
    <ul className="asks cluster">
      {shop.phones.map(({ name, phone }) => (
        <li key={phone}>
          <a className="btn" href={`tel:${phone}`}>
            <Icon name="phone" />
            <span>
              {name} <span>{phoneText(phone)}</span>
            </span>
          </a>
        </li>
      ))}
      <li>
        <a className="btn" href={`sms:${shop.textPhone}`}>
          <Icon name="text" />
          Text us
        </a>
      </li>
    </ul>
  );
}
