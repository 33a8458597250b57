/** A page for somebody signed in: when the session ends while it is open, it asks to log in again, and comes back here. */
import { loginAddress } from '#src/domain/return-path.ts';
import { $leaving, $viewer } from '#src/stores/viewer.ts';

let there = false;
$viewer.subscribe((viewer) => {
  if (there && !viewer && !$leaving.get()) location.replace(loginAddress(location.pathname));
  there = viewer !== null;
});
