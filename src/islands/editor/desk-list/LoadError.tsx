export const LoadError = ({ message, retry }: { message: string; retry(): void }) => (
  <p className="box bad" role="alert">
    {message}{' '}
    <button type="button" className="plain" onClick={retry}>
      Try again
    </button>
  </p>
);
