export const ActionError = ({ error }: { error: string }) =>
  error && (
    <p className="wrong" role="alert">
      {error}
    </p>
  );
