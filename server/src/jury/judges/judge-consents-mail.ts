import type { LegalDocument } from '@portal/contract/editions/edition.ts'
import { consentKinds } from '@portal/contract/jury/judges/judges.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { defineMail, mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { button, facts, heading, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { oneLine } from '@portal/contract/platform/words.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import { currentFrame, type Frame } from '../../platform/mail/templates/letterhead.ts'
import { instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import { acceptedDocument } from './consent-documents.ts'
import { programLabels, programsOfJudge } from './judge-program.ts'
import { findAccepted, findConsents, type Accepted } from './queries.ts'

interface JudgeConsents extends Frame {
  name: string
  lastName: string
  email: string
  programLabel: string
  acceptedAt: Date
  timeZone: string
  documents: readonly LegalDocument[]
  /** Whether the judge accepted the documents anew, after confirming. */
  isAnew: boolean
}

/** Sends a judge a copy of what it accepted (S21.4). The mail's `subjectId` is the judge. */
export const judgeConsentsMail = defineMail({
  kind: 'judge-consents',
  label: 'Constancia de juez',
  isKept: true,
  compose({ letterhead, publicUrl, programLabel, documents, isAnew, ...judge }: JudgeConsents) {
    return {
      subject: `Copia de los documentos aceptados — ${programLabel}`,
      heading: 'Documentos aceptados',
      preheader: 'Guarda este correo como constancia.',
      greeting: greet(judge.name),
      blocks: [
        paragraph(
          isAnew
            ? `Guarda esta copia de los documentos que aceptaste de nuevo como jurado de ${programLabel}.`
            : `Guarda esta copia de los documentos que aceptaste al confirmar tu participación en el jurado de ${programLabel}.`,
        ),
        facts([
          ['Aceptó', oneLine(`${judge.name} ${judge.lastName}`)],
          ['Correo', judge.email],
          ['Fecha', instantInWords(judge.acceptedAt, judge.timeZone)],
          ...documents.map(({ title, version }) => [title, `Versión ${version}`] as const),
        ]),
        paragraph('También puedes consultar la constancia en el portal.'),
        button('Ir al portal', link(publicUrl, '/login')),
        ...documents.flatMap(blocksOf),
      ],
      reason: isAnew
        ? `Recibes este correo porque aceptaste este documento como jurado de ${letterhead.awards}.`
        : `Recibes este correo porque confirmaste tu participación como jurado de ${letterhead.awards} desde el enlace que enviamos a esta dirección.`,
    }
  },
  again: {
    to: `(
      select users.email from judges join users on users.id = user_id
      where judges.id = mails.subject_id and verified_at is not null and judges.deleted_at is null
    )`,
    /** The texts that were accepted last, whatever counts today, as long as an edition has them. */
    async make(db, deps: Deps, { subjectId, generation }) {
      const judge = await findAccepted(db, subjectId)
      if (!judge) return undefined
      const all = await findConsents(db, subjectId)
      const consents = consentKinds.flatMap((kind) => all.findLast((each) => each.kind === kind) ?? [])
      const [first] = consents
      const catalog = deps.catalog.now()
      const documents = consents.flatMap((consent) => acceptedDocument(catalog, consent) ?? [])
      if (!first || documents.length < consents.length)
        throw fail('not_resendable', { message: 'Los textos cambiaron desde que este juez los aceptó.' })
      return sendCopies(
        db,
        deps,
        { ...judge, email: first.email },
        { documents, generation: generation + 1, to: judge.email },
      )
    },
  },
})

/** In the words and the order of `legalText`. */
const blocksOf = ({ title, version, effectiveOn, sections }: LegalDocument) => [
  heading(title),
  paragraph(`Versión ${version}, del ${effectiveOn}`),
  ...sections.flatMap((section, index) => [
    paragraph(strong(`${index + 1}. ${section.heading}`)),
    ...section.paragraphs.map((text) => paragraph(text)),
  ]),
]

/** Sends a judge its copies. Returns the id of the mail. */
export const sendCopies = (
  db: Db,
  deps: Deps,
  judge: Accepted,
  {
    documents,
    generation = 1,
    to = judge.email,
    isAnew = false,
  }: { documents: readonly LegalDocument[]; generation?: number; to?: string; isAnew?: boolean },
): Promise<number | undefined> => {
  const catalog = deps.catalog.now()
  const programLabel = programLabels(catalog, judge.programIds)
  const [{ timeZone }] = programsOfJudge(catalog, judge.programIds)
  const told = { ...judge, ...currentFrame(deps), programLabel, timeZone, documents, isAnew }
  return enqueueMail(db, deps.jobs, mailOf(judgeConsentsMail, told, { subjectId: judge.id, generation, to }))
}
