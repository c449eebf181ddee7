import * as z from 'zod/mini'
import { pathId } from '../../platform/fields.ts'
import { publicCodeInWords } from '../../platform/public-code.ts'
import { route } from '../../platform/route.ts'
import { awards } from '../rounds/awards.ts'

// What an entry won, for whoever wants to hang it up or check it (J62).

export const VERIFICATION_PATH = '/verificar'
/** Returns the address of the page where everybody can verify the diploma. */
export const verificationPath = (code: string): string => `${VERIFICATION_PATH}/${publicCodeInWords(code)}`
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
