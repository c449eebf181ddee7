import * as z from 'zod/mini'
import { pathId } from '../../platform/fields.ts'
import { route } from '../../platform/route.ts'
import { awards } from '../rounds/awards.ts'

// What an entry won, for whoever wants to hang it up or check it (J62).

/** The form of a diploma code. Its digits and letters are hard to confuse: no I, L, O or U. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/
/** The most characters that are read of a typed code; a real code is much shorter. */
export const MAX_TYPED_CODE = 40

/**
 * Returns a typed code as it is stored; null: it can't be a code. Only its letters and digits count, in either case:
 * mails and word processors change its hyphen, and a sentence adds its full stop.
 */
export function readDiplomaCode(typed: string): string | null {
  if (typed.length > MAX_TYPED_CODE) return null
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return CODE.test(code) ? code : null
}

/** Returns the code as people read it, such as 'K7M2P-9XQ4R'. */
export const diplomaCodeInWords = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

export const VERIFICATION_PATH = '/verificar'
/** Returns the address of the page where everybody can verify the diploma. */
export const verificationPath = (code: string): string => `${VERIFICATION_PATH}/${diplomaCodeInWords(code)}`
/** Returns the address of the PDF, which is open to everybody who has the code. */
export const diplomaPath = (code: string): string => `${verificationPath(code)}/diploma.pdf`

const diplomaSchema = z.object({
  code: z.string(),
  award: z.enum(awards),
  campaignId: z.int(),
  campaign: z.string(),
  category: z.string(),
  /** The programme's label. */
  program: z.string(),
  /** Null: it is the campaign's own diploma. */
  person: z.nullable(z.string()),
  role: z.nullable(z.string()),
  /** Whether since the diploma was made the decision was corrected, or the entry no longer credits the person. */
  isWithdrawn: z.boolean(),
})
export type Diploma = z.infer<typeof diplomaSchema>

/** Of a ZIP; it holds while the session lasts, for an hour at most. */
const address = z.object({ url: z.string() })

export const diplomaRoutes = {
  list: route({
    id: 'A201',
    summary: 'Diplomas of the brand’s campaigns and of the people they credit, once the winners are public',
    method: 'GET',
    path: '/brands/:brandId/diplomas',
    access: ['brand'],
    needs: 'read',
    params: z.object({ brandId: pathId }),
    response: z.object({ diplomas: z.array(diplomaSchema) }),
    failure: 'No pudimos cargar los diplomas',
  }),
  own: route({
    id: 'A236',
    summary: 'A short-lived address of a ZIP of the brand’s diplomas. 404 `not_found` when it has none',
    method: 'POST',
    path: '/brands/:brandId/diplomas/zip',
    access: ['brand'],
    needs: 'read',
    params: z.object({ brandId: pathId }),
    response: address,
    failure: 'No pudimos preparar tus diplomas',
  }),
  ofProgram: route({
    id: 'A237',
    summary:
      'A short-lived address of a ZIP of all diplomas of a programme. 404 `not_found` before its winners are public',
    method: 'POST',
    path: '/admin/programs/:programId/diplomas/zip',
    access: ['admin'],
    isExport: true,
    params: z.object({ programId: pathId }),
    response: address,
    failure: 'No pudimos preparar los diplomas',
  }),
}
