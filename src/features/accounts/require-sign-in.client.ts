/** Sends the browser to the login, which leads back here, when the session ends on a page of an account. */
import { loginUrl } from './return-path.ts';
import { $loggingOut, $viewer, storedUser } from './viewer-store.ts';

const goToLogin = () => {
  if (!$loggingOut.get()) location.replace(loginUrl(location.pathname));
};
let wasSignedIn = false;
$viewer.subscribe((viewer) => {
  if (wasSignedIn && !viewer) goToLogin();
  wasSignedIn = viewer !== null;
});
if (!storedUser()) goToLogin(); // the session had ended before this script was loaded
