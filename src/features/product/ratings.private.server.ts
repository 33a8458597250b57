import { rows, type Database } from '#db/client.ts';
import { ratings } from '#db/schema/products.ts';
import { tokenHash } from '#src/kit/secret.private.server.ts';

/** Whether a visitor may still rate a product. @param visitor the token of the visitor's cookie, undefined for a new one */
export async function ratingState(db: Database, productId: number, visitor: string | undefined) {
  const [row] = await rows<{ rated: boolean }>(db)`select exists (select from ratings r where r.product_id = p.id
    and r.visitor = ${visitor ? tokenHash(visitor) : ''}) as rated from products p where p.id = ${productId}`;
  if (!row) return 'unknown product';
  return row.rated ? 'rated' : 'open';
}

/** Adds a visitor's rating. @returns the product's new rating, to one decimal; null when the visitor has rated it before */
export async function addRating(db: Database, productId: number, visitor: string, rating: number) {
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(ratings)
      .values({ productId, visitor: tokenHash(visitor), rating })
      .onConflictDoNothing({ target: [ratings.productId, ratings.visitor] })
      .returning({ id: ratings.id });
    if (!added) return null;
    const [stars] = await rows<{ sum: number; count: number }>(tx)`
      update products set rating_sum = rating_sum + ${rating}, rating_count = rating_count + 1
      where id = ${productId} returning rating_sum as sum, rating_count as count`;
    if (!stars) return null;
    const averageRating = Math.round((stars.sum / stars.count) * 10) / 10;
    return { averageRating, ratingValue: averageRating, reviewCount: stars.count };
  });
}
