import type { Db } from '../db/db.ts'
import { type MailContent, type MailDraft, renderMail } from './templates/layout.ts'
import type { Frame } from './templates/letterhead.ts'
import { withoutSecrets } from './without-secrets.ts'

/** A mail that was made before, as far as sending it again needs it. */
export interface PastMail {
  to: string
  subjectId: number
  generation: number
  mailingId: number | null
}

/** Everything that the portal has to know about a kind of mail. `Deps`: what sending it again needs. */
export interface MailKind<Told extends Frame, Deps> {
  kind: string
  /** What admins call the kind, in Spanish. */
  label: string
  /**
   * Whether admins can read later what it said, with its personal links replaced (F43). Never if it holds a password, nor if
   * it tells others of a person, because it is erased with its reader only.
   */
  isKept: boolean
  compose(facts: Told): MailDraft
  /** SQL over the row `mails`: whether the mail can still be used. If not, it is no longer sent. */
  isOfUse?: string
  /** Marks a kind whose address may be mistyped, because nobody has confirmed it yet. */
  goesToUnconfirmed?: true
  /** How the mail is sent again. Without it, it can't be: it tells of a moment and would be wrong later. */
  again?: {
    /**
     * SQL over the row `mails`: the address that another mail would go to, which is the reader's current one. Null
     * when nobody can use it.
     */
    to: string
    /** Why there is no such address, in Spanish, when it isn't the usual reason. */
    whyNot?: string
    /**
     * Makes the mail anew, with codes that work. Returns the new mail's id, or undefined when there is one
     * already.
     */
    make(db: Db, deps: Deps, mail: PastMail): Promise<number | undefined>
  }
}

export interface NewMail {
  kind: string
  /**
   * Id of what the mail is about, such as a code, an entry or a judge. No second mail with the same kind, subject
   * and generation (and mailing) is made. Null: nothing asks for the same mail twice.
   */
  subjectId: number | null
  /** Number of this mail among those about its subject, from 1. */
  generation?: number
  to: string
  content: MailContent
  /** The text as admins can read it later; undefined if it isn't kept. */
  keptText?: string | undefined
  /** The domain in the mail's Message-ID. */
  domain: string
  /** Id of the mailing, for a mail that an admin wrote to many. */
  mailingId?: number
}

export const defineMail = <Told extends Frame, Deps>(kind: MailKind<Told, Deps>) => kind

export const contentOf = <Told extends Frame>(kind: MailKind<Told, never>, facts: Told): MailContent =>
  renderMail(facts, kind.compose(facts))

export const mailOf = <Told extends Frame>(
  kind: MailKind<Told, never>,
  facts: Told,
  mail: Omit<NewMail, 'kind' | 'content' | 'keptText' | 'domain'>,
): NewMail => {
  const content = contentOf(kind, facts)
  return {
    ...mail,
    kind: kind.kind,
    content,
    keptText: kind.isKept ? withoutSecrets(content.text) : undefined,
    domain: facts.letterhead.support.replace(/^.*@/, ''),
  }
}
