import { type Audience, audienceLabels, memberOf } from '@portal/contract/desk/audiences.ts'
import { counted } from '../../ui/words/quantities.ts'

export const brandsInWords = (count: number) => counted(count, 'marca', 'marcas')

const members = {
  brand: ['marca', 'marcas'],
  judge: ['juez', 'jueces'],
  admin: ['persona', 'personas'],
} as const

/** '1 juez', '12 marcas' */
export function recipientsInWords(audience: Audience, count: number): string {
  const [one, many] = members[memberOf(audience)]
  return counted(count, one, many)
}

/** ' 1 marca pidió no recibir anuncios.'; empty: none did. */
export const optedOutInWords = (optedOut: number): string =>
  optedOut === 0
    ? ''
    : ` ${brandsInWords(optedOut)} ${optedOut === 1 ? 'pidió' : 'pidieron'} no recibir anuncios.`

/** 'Jueces que confirmaron, Argentina' */
export const audienceIn = (audience: Audience, place: string) => `${audienceLabels[audience]}, ${place}`
