import type { Partner } from '#src/contracts/editor/partners.ts';
import type { ChangeAccount } from './change-account.ts';

interface Props {
  partner: Partner;
  busy: boolean;
  change: ChangeAccount;
}

/** Which of the lower prices an account sees. */
export const PartnerRights = (props: Props) => (
  <div className="rights">
    <PriceRight {...props} right="is_view" prices="Partner prices" pricesInMessage="partner prices" />
    <PriceRight {...props} right="is_vip" prices="VIP prices" pricesInMessage="VIP prices" />
  </div>
);

interface PriceRightProps extends Props {
  right: 'is_view' | 'is_vip';
  prices: string;
  /** the same within a sentence */
  pricesInMessage: string;
}

function PriceRight({ partner, busy, change, right, prices, pricesInMessage }: PriceRightProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={partner[right]}
        disabled={busy}
        onChange={({ target }) =>
          void change(
            { [right]: target.checked },
            `${partner.fullname} ${target.checked ? 'sees' : 'does not see'} ${pricesInMessage} now.`,
          )
        }
      />
      {prices}
      <span className="vh"> for {partner.fullname}</span>
    </label>
  );
}
