interface Props {
  atRetail: boolean;
  setAtRetail(atRetail: boolean): void;
}

/** Chooses the prices of a quote: the viewer's own, or those of its customers. */
export const QuotePriceBasis = ({ atRetail, setAtRetail }: Props) => (
  <fieldset className="seg">
    <legend className="vh">Prices of the quote</legend>
    <label>
      <input className="vh" type="radio" name="basis" checked={!atRetail} onChange={() => setAtRetail(false)} />
      Your price
    </label>
    <label>
      <input className="vh" type="radio" name="basis" checked={atRetail} onChange={() => setAtRetail(true)} />
      Retail
    </label>
  </fieldset>
);
