import { useState } from 'react';
import type { Partner } from '#src/contracts/editor/partners.ts';
import { changePartner } from '#src/stores/editor/inbox.ts';
import type { ChangeAccount } from './change-account.ts';
import { PartnerActions } from './PartnerActions.tsx';
import { PartnerDetails } from './PartnerDetails.tsx';
import { PartnerRights } from './PartnerRights.tsx';
import { ActionError } from '../ActionError.tsx';

/** One business account. */
export function PartnerAccount({ partner }: { partner: Partner }) {
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [confirmingClose, setConfirmingClose] = useState(false);
  const change: ChangeAccount = async (what, successMessage) => {
    if (busy) return;
    setBusy(true);
    setError(await changePartner(partner.id, what, successMessage));
    setBusy(false);
    setConfirmingClose(false);
  };
  return (
    <li aria-busy={busy}>
      <PartnerDetails partner={partner} />
      {partner.is_editor ? (
        <p className="note">The rights of an editor cannot be changed here.</p>
      ) : (
        <PartnerRights partner={partner} busy={busy} change={change} />
      )}
      <PartnerActions
        partner={partner}
        busy={busy}
        change={change}
        confirmingClose={confirmingClose}
        setConfirmingClose={setConfirmingClose}
      />
      <ActionError error={error} />
    </li>
  );
}
