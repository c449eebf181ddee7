import { certificatePath, certificateRoutes } from '@portal/contract/entries/certificate.ts'
import { type ShownToSign, signingRoutes } from '@portal/contract/entries/signing.ts'
import { answer, Refusal } from './calls.ts'
import sample from '../src/parts-page/sample-tall.mp4'
import { storedVideo } from './brand-files.ts'
import { openScreen } from './open-screen.tsx'
import type { User } from '@portal/contract/people/accounts.ts'

export const LINK = 'A'.repeat(32)
const PAPER = 'K7M2P9XQ4R'
const HASH = 'a1'.repeat(32)
const AT = '2026-06-01T12:00:00.000Z'

export const toSign = (more: Partial<ShownToSign> = {}): ShownToSign => ({
  signatory: { id: 7, side: 'client', name: 'Leo Paz', role: 'Gerente', company: 'Ñandú' },
  askedBy: 'Agencia Sur',
  program: { label: 'Ad Awards Argentina 25', timeZone: 'America/Argentina/Buenos_Aires' },
  until: '2026-12-31T02:59:00.000Z',
  data: { name: 'La vuelta', startDate: '2025-02-01', endDate: '2025-03-01', company: 'Ñandú', ranIn: null },
  categories: [
    {
      id: 3,
      name: 'Grand Prix',
      answers: [{ question: '¿Qué resultados tuvo?', answer: 'Las ventas subieron un 14 %.' }],
    },
  ],
  files: [{ ...storedVideo(11, 'video_case'), url: sample }],
  people: [{ name: 'Íñigo Peña', role: 'Director', company: 'Agencia Sur' }],
  companies: [{ name: 'Ñandú', role: 'Anunciante' }],
  declaration: {
    piece: { purpose: 'Los fondos', tool: 'Un generador', couldSeemReal: 'La plaza' },
    process: null,
    caseMaterial: null,
  },
  statements: {
    version: '2025-1',
    title: 'Declaraciones',
    sections: [
      { heading: 'Los hechos son ciertos', paragraphs: ['Lo que dice la campaña es cierto.'] },
      { heading: 'Se pautó', paragraphs: ['La campaña se pautó con aprobación del cliente.'] },
    ],
  },
  digests: [
    { part: 'data', digest: '1' },
    { part: 'answers-3', digest: '1' },
    { part: 'files', digest: '1' },
    { part: 'credits', digest: '1' },
    { part: 'companies', digest: '1' },
    { part: 'declaration', digest: '1' },
  ],
  returnedNote: null,
  signed: null,
  ...more,
})

/** The same with another figure in an answer. */
export const changedAnswer = (shown: ShownToSign): ShownToSign => ({
  ...shown,
  categories: shown.categories.map((category) => ({
    ...category,
    answers: [{ question: '¿Qué resultados tuvo?', answer: 'Las ventas subieron un 41 %.' }],
  })),
  digests: shown.digests.map((each) => (each.part === 'answers-3' ? { ...each, digest: '2' } : each)),
})

/** Answers a signatory's calls as the server does: a code of six digits, and a signature of what there is. */
export function signingWorld(start = toSign()) {
  const code = '012345'
  const state = { shown: start, hasEnded: false }
  const ended = () => {
    if (state.hasEnded) throw new Refusal('link_ended')
  }
  answer(signingRoutes.read, () => {
    ended()
    return state.shown
  })
  answer(signingRoutes.askCode, () => {
    ended()
    return { message: 'Te enviamos un código de seis cifras por correo.' }
  })
  answer(signingRoutes.sign, ({ body }) => {
    ended()
    const { shown } = state
    const isSame = JSON.stringify(body.digests) === JSON.stringify(shown.digests)
    if (!isSame || body.version !== shown.statements.version) throw new Refusal('signed_content_changed')
    if (body.code !== code) {
      const message = 'El código no es correcto. Te quedan 4 intentos.'
      throw new Refusal('invalid_code', { message, issues: [{ path: 'code', message }] })
    }
    state.shown = {
      ...shown,
      returnedNote: null,
      signed: { at: AT, hash: HASH, lapsedParts: [], changed: [], before: null },
    }
    return { at: AT, hash: HASH }
  })
  answer(signingRoutes.giveBack, ({ body: { note } }) => {
    ended()
    state.shown = { ...state.shown, returnedNote: note }
    return { message: 'Devolvimos la campaña con tu nota.' }
  })
  answer(certificateRoutes.own, () => {
    const { signed, signatory } = state.shown
    const { name, side } = signatory
    return {
      certificates: signed
        ? [
            {
              code: PAPER,
              side,
              signatory: name,
              signedAt: signed.at,
              state: 'valid' as const,
              path: certificatePath(PAPER),
            },
          ]
        : [],
    }
  })
  return {
    code,
    /** Changes what there is, as the entrant does. */
    change: (to: (shown: ShownToSign) => ShownToSign) => void (state.shown = to(state.shown)),
    end: () => void (state.hasEnded = true),
    open: (user: User | null = null, link = LINK) => openScreen(`/aval#${link}`, user),
  }
}

/** What was signed, when an answer says something else by now. */
export const lapsedAnswer = (): ShownToSign => {
  const { data, categories, people, companies, declaration } = toSign()
  const before = {
    data,
    categories,
    people,
    companies,
    declaration,
    files: [{ usageType: 'video_case' as const, size: 48_000, isThere: true }],
    addedFiles: [],
  }
  return changedAnswer(
    toSign({
      signed: {
        at: AT,
        hash: HASH,
        lapsedParts: ['respuestas de «Grand Prix»'],
        changed: ['answers-3'],
        before,
      },
    }),
  )
}
