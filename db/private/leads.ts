import { sql, type SQL } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
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
export async function listLeads(db: Database, days: number, now: Date) {
  const of = (outcome: LeadOutcome) => sql`coalesce(sum(count) filter (where outcome = ${outcome}), 0)::int`;
  const by = (from: SQL) =>
    rows<LeadCounts>(db)`select ${from} as "from", ${of('message')} as message, ${of('appointment')} as appointment,
      ${of('quote')} as quote from leads where day >= ${daysBefore(now, days - 1)} and ${from} <> ''
      group by ${from} order by sum(count) desc, ${from} limit 20`;
  return { pages: await by(sql`page`), searches: await by(sql`search`) };
}
