import { judge, type Answer, type Case, type Who } from './cases.ts';
import type { FuzzedCall } from './calls.ts';

export interface Player {
  ask(asked: Case, cookie: string): Promise<Answer>;
  cookieOf(who: Who, anew?: boolean): Promise<string>;
  calls: readonly FuzzedCall[];
}

/** Sends a request and checks the response. @returns its status @throws an `Error` that says what is wrong */
export async function play(asked: Case, { ask, cookieOf, calls }: Player): Promise<number> {
  let answer = await ask(asked, await cookieOf(asked.who));
  // an earlier case may have ended the session
  if (answer.status === 401 && asked.who !== 'nobody') answer = await ask(asked, await cookieOf(asked.who, true));
  judge(asked, answer, calls);
  return answer.status;
}
