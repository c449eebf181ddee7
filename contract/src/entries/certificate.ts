import * as z from 'zod/mini'
import { SIGNERS_KEPT_DAYS } from '../people/privacy.ts'
import { pathCode, pathId } from '../platform/fields.ts'
import { publicCodeInWords } from '../platform/public-code.ts'
import { route } from '../platform/route.ts'
import { signOffSides } from './signatories.ts'

// What proves that somebody signed a campaign off (C10).

/** `gone`: the campaign isn't there to be compared any more. `withdrawn`: one of its awards was taken away. */
export const certificateStates = ['valid', 'lapsed', 'withdrawn', 'gone'] as const
export type CertificateState = (typeof certificateStates)[number]

export const certificateStateLabels: Record<CertificateState, string> = {
  valid: 'Vigente',
  lapsed: 'Vencido',
  withdrawn: 'Retirado',
  gone: 'Sin campaña',
}

/** What each state means, in a sentence. */
export const certificateStatesInWords: Record<CertificateState, string> = {
  valid: 'Lo que se firmó sigue tal como se firmó.',
  lapsed: 'Algo de lo que se firmó cambió después de la firma.',
  withdrawn: 'Se retiró un premio de esta campaña.',
  gone: 'La campaña ya no está en el portal, así que no se puede comparar con lo que se firmó.',
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns what stands in the place of who signed, where that was erased (C10). */
export function erasedInWords({ state, signedAt }: { state: CertificateState; signedAt: string }): string {
  // It went with the campaign, unless somebody asked before.
  if (state === 'gone') return 'Datos borrados'
  const isOver = Date.now() - Date.parse(signedAt) > SIGNERS_KEPT_DAYS * DAY_MS
  return isOver ? 'Datos borrados al vencer su plazo' : 'Datos borrados a pedido'
}

/** The page on which everybody verifies a certificate. */
export const CERTIFICATE_PATH = '/aval/certificado'
export const certificatePath = (code: string): string => `${CERTIFICATE_PATH}/${publicCodeInWords(code)}`

const certificate = z.object({
  code: z.string(),
  side: z.enum(signOffSides),
  /** Who signed; null: their data were erased. */
  signatory: z.nullable(z.string()),
  signedAt: z.string(),
  state: z.enum(certificateStates),
  /** Of the public page. */
  path: z.string(),
})
export type Certificate = z.infer<typeof certificate>

const certificates = z.object({ certificates: z.array(certificate) })
const pdf = z.object({
  fileName: z.string(),
  /** The PDF, in Base64. */
  bytes: z.string(),
})

const params = z.object({ campaignId: pathId })
const ofOne = z.extend(params, { code: pathCode })
const FAILURE = 'No pudimos cargar las constancias'
const FILE_FAILURE = 'No pudimos armar la constancia'

export const certificateRoutes = {
  list: route({
    id: 'A370',
    summary: 'The certificates of what was signed of a campaign: of each signatory the last signature',
    method: 'GET',
    path: '/campaigns/:campaignId/certificates',
    access: ['brand'],
    needs: 'read',
    params,
    response: certificates,
    failure: FAILURE,
  }),
  file: route({
    id: 'A371',
    summary: 'The PDF of one of these certificates',
    method: 'GET',
    path: '/campaigns/:campaignId/certificates/:code/file',
    access: ['brand'],
    needs: 'read',
    params: ofOne,
    response: pdf,
    failure: FILE_FAILURE,
  }),
  own: route({
    id: 'A372',
    summary: 'The certificate of what this link’s signatory signed last; none before',
    method: 'GET',
    path: '/sign-off/certificate',
    access: 'signatory',
    response: certificates,
    failure: FAILURE,
  }),
  ownFile: route({
    id: 'A373',
    summary: 'The PDF of that certificate. 404 `not_found` before signing',
    method: 'GET',
    path: '/sign-off/certificate/file',
    access: 'signatory',
    response: pdf,
    failure: FILE_FAILURE,
  }),
  listAny: route({
    id: 'A374',
    summary: 'The certificates of any campaign, for admins',
    method: 'GET',
    path: '/admin/campaigns/:campaignId/certificates',
    access: ['admin'],
    params,
    response: certificates,
    failure: FAILURE,
  }),
  anyFile: route({
    id: 'A375',
    summary: 'The PDF of one of these certificates',
    method: 'GET',
    path: '/admin/campaigns/:campaignId/certificates/:code/file',
    access: ['admin'],
    isExport: true,
    params: ofOne,
    response: pdf,
    failure: FILE_FAILURE,
  }),
}
