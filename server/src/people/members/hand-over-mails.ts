import { HAND_OVER_HOURS, OFFER_DAYS } from '@portal/contract/people/hand-overs.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/db.ts'
import { defineMail, mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { button, paragraph, quietLink, strong } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import { currentFrame, type Frame } from '../../platform/mail/templates/letterhead.ts'
import { hoursInWords } from '../../platform/mail/templates/time-in-words.ts'
import { fingerprint, randomCode } from '../session/secrets.ts'
import { insertCodes } from './hand-over-sql.ts'
import { selectPeople } from './queries.ts'

interface Told extends Frame {
  name: string
  /** The person who shall be, or is, the main one. */
  to: string
}

const reasonOf = (awards: string) => `Recibes este aviso porque trabajas para una marca en ${awards}.`
const team = (publicUrl: string) => button('Ver el equipo', link(publicUrl, '/perfil/equipo'))

/** Tells a member that an owner offers them to become the brand's main person (B06). */
export const handOverOfferedMail = defineMail({
  kind: 'hand-over-offered',
  label: 'Traspaso de una marca, propuesta',
  isKept: false,
  compose: ({ letterhead, publicUrl, name, by }: Omit<Told, 'to'> & { by: string }) => ({
    subject: `Te proponen como persona principal de tu marca — ${letterhead.awards}`,
    heading: 'Te proponen como persona principal',
    preheader: `${by} espera tu respuesta.`,
    greeting: greet(name),
    blocks: [
      paragraph(
        strong(by),
        ' te propone como persona principal de la marca: serás titular y los correos de la marca te llegarán a ti.',
      ),
      paragraph(
        `Acepta o rechaza en «Equipo». La propuesta vence en ${hoursInWords(OFFER_DAYS * 24)}; mientras tanto nada cambia.`,
      ),
      team(publicUrl),
    ],
    reason: reasonOf(letterhead.awards),
  }),
})

interface HandOverOrdered extends Told {
  from: string
  why: string
  /** The code by which an owner objects; null for the others. */
  code: string | null
}

/** Tells a brand's people that an admin hands it over, and owners how to object (B06). */
export const handOverOrderedMail = defineMail({
  kind: 'hand-over-ordered',
  label: 'Traspaso de una marca, pedido por el equipo',
  isKept: false,
  compose: ({ letterhead, publicUrl, name, from, to, why, code }: HandOverOrdered) => ({
    subject: `La marca cambiará de persona principal — ${letterhead.awards}`,
    heading: 'La marca cambiará de persona principal',
    preheader: `En ${hoursInWords(HAND_OVER_HOURS)}, si ningún titular se opone.`,
    greeting: greet(name),
    blocks: [
      paragraph(
        `El equipo de ${letterhead.awards} traspasará la marca de `,
        strong(from),
        ' a ',
        strong(to),
        `, que será su titular y persona principal. Motivo: «${why}»`,
      ),
      paragraph(
        `Ocurrirá en ${hoursInWords(HAND_OVER_HOURS)}, salvo que un titular de la marca se oponga antes. Nadie pierde su acceso ni su nivel.`,
      ),
      team(publicUrl),
      ...(code === null
        ? []
        : [
            quietLink(
              '¿No estás de acuerdo?',
              'Oponerme al traspaso',
              link(publicUrl, `/traspaso?verification_code=${encodeURIComponent(code)}`),
            ),
          ]),
    ],
    reason: reasonOf(letterhead.awards),
  }),
})

const outcomes = {
  done: ['La marca tiene otra persona principal', ' es desde ahora titular y persona principal de la marca.'],
  declined: ['El traspaso de la marca terminó', ' no aceptó ser la persona principal de la marca.'],
  withdrawn: [
    'El traspaso de la marca terminó',
    ' ya no está en espera de ser la persona principal: el traspaso se retiró.',
  ],
  objected: [
    'El traspaso de la marca terminó',
    ' no será la persona principal de la marca: un titular se opuso.',
  ],
} as const
type Outcome = keyof typeof outcomes

/** Tells those who knew of a hand-over how it ended (B06). */
export const handOverEndedMail = defineMail({
  kind: 'hand-over-ended',
  label: 'Traspaso de una marca, resultado',
  isKept: false,
  compose: ({ letterhead, publicUrl, name, to, outcome }: Told & { outcome: Outcome }) => {
    const [heading, said] = outcomes[outcome]
    return {
      subject: `${heading} — ${letterhead.awards}`,
      heading,
      preheader: outcome === 'done' ? 'Sus correos le llegarán a otra persona.' : 'Todo queda como estaba.',
      greeting: greet(name),
      blocks: [paragraph(strong(to), said), team(publicUrl)],
      reason: reasonOf(letterhead.awards),
    }
  },
})

type Telling = Pick<Deps, 'catalog' | 'config' | 'jobs'>

export async function tellOffer(
  trx: Db,
  deps: Telling,
  brandId: number,
  { toUserId, by }: { toUserId: number; by: string },
): Promise<void> {
  const [reader] = await selectPeople(trx, brandId, [toUserId])
  if (!reader) return
  const told = { ...currentFrame(deps), name: reader.name, by }
  await enqueueMails(trx, deps.jobs, [
    mailOf(handOverOfferedMail, told, { subjectId: null, to: reader.email }),
  ])
}

export async function tellOrder(
  trx: Db,
  deps: Telling,
  brandId: number,
  about: { from: string; to: string; why: string },
): Promise<void> {
  const readers = (await selectPeople(trx, brandId)).map((reader) => ({
    ...reader,
    code: reader.level === 'owner' ? randomCode() : null,
  }))
  await insertCodes(
    trx,
    brandId,
    readers.flatMap(({ userId, code }) => (code === null ? [] : [{ userId, codeHash: fingerprint(code) }])),
  )
  const told = { ...currentFrame(deps), ...about }
  await enqueueMails(
    trx,
    deps.jobs,
    readers.map(({ name, email: to, code }) =>
      mailOf(handOverOrderedMail, { ...told, name, code }, { subjectId: null, to }),
    ),
  )
}

/** @param readers ids of the members who are told; undefined: all */
export async function tellEnd(
  trx: Db,
  deps: Telling,
  brandId: number,
  { to, outcome, readers }: { to: string; outcome: Outcome; readers?: number[] | undefined },
): Promise<void> {
  const told = { ...currentFrame(deps), to, outcome }
  await enqueueMails(
    trx,
    deps.jobs,
    (await selectPeople(trx, brandId, readers)).map(({ name, email }) =>
      mailOf(handOverEndedMail, { ...told, name }, { subjectId: null, to: email }),
    ),
  )
}
