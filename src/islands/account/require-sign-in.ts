/** A page for somebody signed in: when the session ends while it is open, it asks to log in again, and comes back here. */
import { loginUrl } from '#src/domain/account/return-path.ts';
import { rememberedUser } from '#src/stores/account/viewer-storage.ts';
import { $leaving, $viewer } from '#src/stores/account/viewer.ts';

const logIn = () => {
  if (!$leaving.get()) location.replace(loginUrl(location.pathname));
};
let there = false;
$viewer.subscribe((viewer) => {
  if (there && !viewer) logIn();
  there = viewer !== null;
});
if (!rememberedUser()) logIn(); // the session was found ended before this script came
