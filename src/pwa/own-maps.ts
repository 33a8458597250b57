import { DIRECTIONS, ownMapsUrl } from '#src/domain/shop/directions.ts';

/** Links to directions open the maps of the device. Without this script they open a page of maps. */
export function openOwnMaps(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(`a[href^="${DIRECTIONS}"]`);
    if (link) link.href = ownMapsUrl(link.href, navigator.userAgent);
  });
}
