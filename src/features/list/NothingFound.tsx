import { comparePath, sizePath, searchUrl } from '#src/kit/paths.ts';
import { phoneText } from '#src/kit/phone.ts';
import type { AlternateSize } from '#src/features/filter/facets.ts';
import { countChoices, withoutSize } from '#src/features/filter/filter.ts';
import { listHeading, sizeText } from '#src/features/filter/list-heading.ts';
import type { ListShop, ListState } from './list-state.ts';
import { sizeFromParts, sizeSlug } from '#src/features/sizes/tire-size.ts';
import { Icon } from '#src/kit/Icon.tsx';

/** An empty result: similar sizes, and whom to ask. */
export function NothingFound({ list }: { list: ListState }) {
  const { filter, names, alternates = [], shop } = list;
  const requested = sizeFromParts(filter.width, filter.profile, filter.rim);
  const size = sizeText(filter);
  const [nearest] = alternates;
  // other tires of the size may be there, without the letter or the type that was chosen
  const isSizeMissing = nearest && !countChoices(withoutSize(filter));
  return (
    <div className="nothing frame">
      <h3 className="x-large">
        {isSizeMissing ? `No ${size} here right now` : `No ${filter.goods} match all of that`}
      </h3>
      {nearest ? (
        <>
          <p className="muted above-2">
            These sizes are about as tall and fit the same rim. Ask us before you buy: they must carry the load on your
            placard, and not every car takes every width.
          </p>
          <ul className="alternates grid line-above above-4">
            {alternates.map((other) => (
              <li key={other.size_slug}>
                <a className="small line-below plain-link" href={sizePath(other.size_slug)} data-stay="list">
                  <b className="large">{other.size}</b>{' '}
                  <span className="muted">
                    {other.count} {other.count === 1 ? 'tire' : 'tires'}
                  </span>{' '}
                  <span className="muted">{differenceText(other)}</span>
                </a>
              </li>
            ))}
          </ul>
          {requested && (
            <p className="muted above-2">
              <a className="more full-ink" href={comparePath(sizeSlug(requested), nearest.size_slug)}>
                Compare {size} with {nearest.size}
              </a>
            </p>
          )}
        </>
      ) : (
        <p className="muted above-2">Remove a filter above, or tell us what you drive and we’ll find it.</p>
      )}
      <p className="muted above-2">
        <a className="more full-ink" href={searchUrl(listHeading(filter, names))}>
          See the closest matches
        </a>
      </p>
      <p className="asks-head muted above-5 bold">We can order other sizes. Call or text:</p>
      <CallButtons shop={shop} />
    </div>
  );
}

/** `1.2% taller` */
export function differenceText(size: Pick<AlternateSize, 'diameter_difference_percent'>): string {
  const d = size.diameter_difference_percent;
  if (d === 0) return 'same height';
  return `${Math.abs(d).toFixed(1)}% ${d > 0 ? 'taller' : 'lower'}`;
}

/** A call button for each shop, and one for a text message. */
export function CallButtons({ shop }: { shop: ListShop }) {
  return (
    <ul className="asks cluster above-3">
      {shop.phones.map(({ name, phone }) => (
        <li key={phone}>
          <a className="btn" href={`tel:${phone}`}>
            <Icon name="phone" />
            <span>
              {name} <span className="nowrap">{phoneText(phone)}</span>
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
