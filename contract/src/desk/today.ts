import * as z from 'zod/mini'
import { route } from '../platform/route.ts'

const instant = z.nullable(z.string())

const todaySchema = z.object({
  now: z.string(),
  /** Mails of the last days that failed and that nobody sent again. */
  failedMails: z.int(),
  /** Videos of which no viewing copy could be made. */
  failedCopies: z.int(),
  /** Bytes that uploads may still use; null when the store can't tell. */
  freeBytes: z.nullable(z.int()),
  /** The last backup, with the number of videos it lacks; null until there is one. */
  backup: z.nullable(z.object({ at: z.string(), damaged: z.int() })),
  /** The programmes of the published editions, newest first. */
  programs: z.array(
    z.object({
      programId: z.int(),
      entriesCloseAt: instant,
      /** Entries that aren't sent, and still may be. */
      unsent: z.int(),
      /** Judges who haven't confirmed, as long as the winners aren't public. */
      unconfirmed: z.int(),
      /** Possible conflicts that nobody has answered. */
      conflicts: z.int(),
      /** Signatures that minutes lack. */
      signatures: z.int(),
    }),
  ),
  /** The rounds of these programmes that are open or will open, oldest first. */
  rounds: z.array(
    z.object({
      roundId: z.int(),
      programId: z.int(),
      name: z.string(),
      isOpen: z.boolean(),
      opensAt: instant,
      closesAt: instant,
      /** Judges who must accept a document anew. */
      toAccept: z.int(),
      /** Judges of an open round who have entries and haven't begun with any. */
      notBegun: z.int(),
    }),
  ),
})
export type Today = z.infer<typeof todaySchema>

export const todayRoutes = {
  start: route({
    id: 'A251',
    summary: 'The programme that pages begin with: with an open round, or with open entries, or the newest',
    method: 'GET',
    path: '/admin/today/program',
    access: ['admin'],
    response: z.object({
      /** Null: all editions are archived. */
      programId: z.nullable(z.int()),
      /** Whether it has an open round. */
      isJudged: z.boolean(),
    }),
    failure: 'No pudimos elegir el programa',
  }),
  read: route({
    id: 'A250',
    summary: 'What waits for somebody of the team: facts, from which the page makes its list',
    method: 'GET',
    path: '/admin/today',
    access: ['admin'],
    response: todaySchema,
    failure: 'No pudimos cargar lo que espera por ti',
  }),
}
