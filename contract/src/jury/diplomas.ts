import * as z from 'zod/mini'
import { pathId } from '../platform/fields.ts'
import { route } from '../platform/route.ts'
import { awards } from './awards.ts'

// What an entry won, for whoever wants to hang it up or check it (J62).

/** Digits and letters that aren't taken for one another: no I, L, O or U. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/
/** Longer than anybody types a code. */
export const MAX_TYPED_CODE = 40

/** As it is stored; null: what was typed can't be a code. Hyphens, spaces and lower case don't matter. */
export function readDiplomaCode(typed: string): string | null {
  if (typed.length > MAX_TYPED_CODE) return null
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return CODE.test(code) ? code : null
}

/** 'K7M2P-9XQ4R' */
export const diplomaCodeInWords = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

export const VERIFICATION_PATH = '/verificar'
/** Address of the page that says what the diploma is worth. */
export const verificationPath = (code: string): string => `${VERIFICATION_PATH}/${diplomaCodeInWords(code)}`
/** Address of the PDF: for everybody who has the code. */
export const diplomaPath = (code: string): string => `${verificationPath(code)}/diploma.pdf`

const diplomaSchema = z.object({
  code: z.string(),
  award: z.enum(awards),
  campaignId: z.int(),
  campaign: z.string(),
  category: z.string(),
  /** Label of the programme. */
  program: z.string(),
  /** Null: it is the campaign's own. */
  person: z.nullable(z.string()),
  role: z.nullable(z.string()),
  /** The decision was corrected since. */
  isWithdrawn: z.boolean(),
})
export type Diploma = z.infer<typeof diplomaSchema>

export const diplomaRoutes = {
  list: route({
    id: 'A201',
    summary: 'Diplomas of the brand’s campaigns and of the people they credit, once the winners are public',
    method: 'GET',
    path: '/brands/:brandId/diplomas',
    access: ['brand'],
    params: z.object({ brandId: pathId }),
    response: z.object({ diplomas: z.array(diplomaSchema) }),
    failure: 'No pudimos cargar los diplomas',
  }),
}
