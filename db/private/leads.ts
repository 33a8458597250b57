import { desc, gte, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { leads } from '#db/schema/counting.ts';
import { dayOf, daysBefore } from '#src/domain/shop/calendar-day.ts';
import type { Lead, LeadCounts, LeadOutcome } from '#src/domain/shop/lead.ts';

export async function countLead(db: Database, outcome: LeadOutcome, lead: Lead, now: Date): Promise<void> {
  await db
    .insert(leads)
    .values({ day: dayOf(now), outcome, ...lead })
    .onConflictDoUpdate({
      target: [leads.day, leads.outcome, leads.page, leads.search],
      set: { count: sql`${leads.count} + 1` },
    });
}

/** What led to messages, appointments and quotes in the last days: kinds of pages, and the 20 most frequent searches. */
export async function listLeads(
  db: Database,
  days: number,
  now: Date,
): Promise<{ pages: LeadCounts[]; searches: LeadCounts[] }> {
  const of = (outcome: LeadOutcome) =>
    sql<number>`coalesce(sum(${leads.count}) filter (where ${leads.outcome} = ${outcome}), 0)::int`;
  const by = (from: typeof leads.page | typeof leads.search) =>
    db
      .select({
        from: sql<string>`${from}`,
        message: of('message'),
        appointment: of('appointment'),
        quote: of('quote'),
      })
      .from(leads)
      .where(sql`${gte(leads.day, daysBefore(now, days - 1))} and ${from} <> ''`)
      .groupBy(from)
      .orderBy(desc(sql`sum(${leads.count})`), from)
      .limit(20);
  return { pages: await by(leads.page), searches: await by(leads.search) };
}
