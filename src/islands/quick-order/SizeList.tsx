import { useEffect, useRef, type SubmitEvent, type KeyboardEvent } from 'react';
import { MAX_LINES, USUAL_QUANTITY } from '#src/domain/pricing/order-line.ts';
import { loadSizes, storeTyped, readTyped, type QuickOrder } from '#src/stores/order/quick-order.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';

const EXAMPLE = '225/65R17 x4\n2056017 2\nLT265/70R17\n33x12.50R20 x4';

export function SizeList({ state }: Pick<QuickOrder, 'state'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const ready = useHydrated();
  useEffect(() => {
    field.current!.value ||= readTyped();
  }, []);
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    const text = field.current!.value;
    if (text.trim()) void loadSizes(text);
    else field.current!.focus();
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };
  return (
    <form className="qo-form" method="post" aria-busy={state === 'loading'} onSubmit={submit}>
      <label className="field">
        <span>Sizes, one a line</span>
        <textarea
          ref={field}
          className="in"
          name="sizes"
          rows={6}
          placeholder={EXAMPLE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby="sizes-hint"
          onChange={(event) => storeTyped(event.target.value)}
          onKeyDown={submitByKey}
        />
      </label>
      <p className="note" id="sizes-hint">
        Type or paste sizes in any format. Add a quantity after the size; otherwise we assume {USUAL_QUANTITY}. Up to{' '}
        {MAX_LINES} lines.
      </p>
      <button className="btn btn-go" disabled={!ready} aria-disabled={state === 'loading'}>
        {state === 'loading' ? 'Searching …' : 'Show tires'}
      </button>
    </form>
  );
}
