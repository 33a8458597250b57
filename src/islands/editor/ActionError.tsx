/** Announces why an action failed; nothing without an error. */
export const ActionError = ({ error }: { error: string }) =>
  error && (
    <p className="wrong" role="alert">
      {error}
    </p>
  );
