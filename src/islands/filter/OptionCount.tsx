/** How many products an option has. */
export const OptionCount = ({ count }: { count: number }) => (
  <span>
    <span className="vh">, </span>
    {count.toLocaleString('en-CA')}
  </span>
);
