import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { type HeldSignatory, isErased } from '@portal/contract/entries/signatories.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useSignOff } from './sign-off-queries.ts'

const nameOf = (signatory: HeldSignatory) =>
  isErased(signatory) ? 'una persona con datos borrados' : signatory.name

const list = new Intl.ListFormat('es')

/** Says before anything is saved whose signature a change would end (C05). */
export function SignedNotice({ campaign }: { campaign: Campaign }) {
  const { data } = useSignOff(campaign).query
  const signed = data?.signatories.filter(({ state }) => state === 'signed') ?? []
  if (signed.length === 0) return null
  return (
    <Notice tone="warn" title="Si cambias algo de la campaña">
      {`Esto deja sin efecto el aval de ${list.format(signed.map(nameOf))}. `}
      {signed.some(isErased)
        ? 'Donde se borraron los datos, tendrás que indicar a otra persona.'
        : 'Podrás pedirlo de nuevo.'}
    </Notice>
  )
}
