import { RELOAD, verbatim } from './fields.ts'

/**
 * An id, of at most 64 characters, that a page gives to something it sends, so that sending it again does nothing
 * twice. The answer of a call may be lost when everything was done; then the page can't know it and sends again.
 *
 * Creating: the page keeps the id as long as it asks for the same (`web/src/ui/browser/attempt.ts`; forms also keep it
 * over a reload, in their draft). The new row carries it in a column `client_id` with a unique index per owner, and is
 * committed with it. So no kill of the server separates the two. The call that comes again finds the row and answers
 * with what it is now (`server/src/platform/db/made-once.ts`). When the row was deleted meanwhile, the id is free.
 *
 * Changing: a mark, a text and a vote carry the id of the change that was made last. The same id again gets the same
 * answer and writes nothing. An older one that arrives late is refused by its revision, or by the ids of the votes
 * that it may replace.
 *
 * Decision 030 says why there is no table of all ids.
 */
export const clientId = verbatim(RELOAD, 64)
