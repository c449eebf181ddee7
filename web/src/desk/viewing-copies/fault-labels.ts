import type { CopyFault } from '@portal/contract/entries/viewing-copies.ts'

/** Why there is no copy, in a few words for admins. Brands read `faultTexts`. */
export const faultLabels: Record<CopyFault, string> = {
  codec: 'Formato que no pudimos leer',
  damaged: 'Imágenes dañadas',
  too_big: 'Imágenes demasiado grandes',
  too_long: 'Dura demasiado',
  out_of_time: 'Tardó demasiado',
  out_of_memory: 'Necesitó demasiada memoria',
  abandoned: 'Se interrumpió varias veces',
}
