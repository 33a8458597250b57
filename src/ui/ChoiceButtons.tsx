import type { ProductSummary } from '#src/domain/product/product.ts';

interface Props {
  product: Pick<ProductSummary, 'id' | 'pattern_title' | 'size'>;
}

/** The buttons that choose a tire to compare, or any product to come back to. They need a script (`islands/choose/`). */
export function ChoiceButtons({ product: { id, pattern_title, size } }: Props) {
  const name = `${pattern_title} ${size}`.trim();
  return (
    <p className="choice" data-id={id}>
      {size && (
        <button type="button" aria-label={`Compare ${name}`} data-choice="compare">
          Compare
        </button>
      )}
      <button type="button" aria-label={`Save ${name}`} data-choice="save">
        Save
      </button>
    </p>
  );
}
