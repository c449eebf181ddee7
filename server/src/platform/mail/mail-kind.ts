import type { Db } from '../db/db.ts'
import { type MailContent, type MailDraft, renderMail } from './templates/layout.ts'
import type { Frame } from './templates/letterhead.ts'

/** A mail that can be sent again. */
export interface PastMail {
  to: string
  subjectId: number
  generation: number
  mailingId: number | null
}

/** Everything that the portal has to know about a kind of mail. `Deps`: what sending it again takes. */
export interface MailKind<Told extends Frame, Deps> {
  kind: string
  /** What admins call it; Spanish. */
  label: string
  compose(facts: Told): MailDraft
  /** SQL over the row `mails`: whether what it brings can still be used. When not, it isn't sent any more. */
  isOfUse?: string
  /** Its address may be mistyped: nobody has confirmed it yet. */
  goesToUnconfirmed?: true
  /** Without it: it tells of a moment, and later it would tell it wrongly. */
  again?: {
    /** SQL over the row `mails`: where one more would go, the reader's address by now; null when nobody can use one. */
    to: string
    /** Why there is none, when that is not the usual reason; Spanish. */
    whyNot?: string
    /** Makes it anew, with codes that work. Answers with the id of the new mail, undefined when there is one already. */
    make(db: Db, deps: Deps, mail: PastMail): Promise<number | undefined>
  }
}

export interface NewMail {
  kind: string
  /**
   * Id of what the mail is about: of a code, an entry, a judge. A second mail of the same kind, subject and generation
   * (and mailing) is not made. Null: nothing asks for the same mail twice.
   */
  subjectId: number | null
  /** Number of this mail among those about its subject, from 1. */
  generation?: number
  to: string
  content: MailContent
  /** Where it comes from, in its Message-ID. */
  domain: string
  /** Of a mail that an admin wrote to many. */
  mailingId?: number
}

export const defineMail = <Told extends Frame, Deps>(kind: MailKind<Told, Deps>) => kind

export const contentOf = <Told extends Frame>(kind: MailKind<Told, never>, facts: Told): MailContent =>
  renderMail(facts, kind.compose(facts))

export const mailOf = <Told extends Frame>(
  kind: MailKind<Told, never>,
  facts: Told,
  mail: Omit<NewMail, 'kind' | 'content' | 'domain'>,
): NewMail => ({
  ...mail,
  kind: kind.kind,
  content: contentOf(kind, facts),
  domain: facts.letterhead.support.replace(/^.*@/, ''),
})
